import { test as plain } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast, signIn } from '../journey.ts'
import { holdScript, openHydrated } from '../school.ts'
import { givenPaper } from './authoring.ts'

const BIBTEX = `@inproceedings{he2016deep,
  title     = {Deep Residual Learning for Image Recognition},
  author    = {He, Kaiming and Zhang, Xiangyu and Ren, Shaoqing and Sun, Jian},
  booktitle = {CVPR},
  year      = {2016},
  url       = {https://arxiv.org/abs/1512.03385}
}`

test('an instructor fills in a paper from a BibTeX entry, explains it, and deletes it', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  await page.goto('/papers')
  await page.getByRole('link', { name: 'Create Paper' }).click()
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page.getByText('Please select at least one category')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()

  await page.getByLabel('Fill in from arXiv or BibTeX').fill(BIBTEX)
  await expect(page.getByRole('status').filter({ hasText: 'Filled in from BibTeX' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Deep Residual Learning for Image Recognition')
  await expect(page.getByLabel('Original Authors')).toHaveValue(
    'Kaiming He, Xiangyu Zhang, Shaoqing Ren, Jian Sun',
  )
  await expect(page.getByLabel('Publication Year')).toHaveValue('2016')
  await expect(page.getByLabel('Publication Venue')).toHaveValue('CVPR')
  await expect(page.getByLabel('Paper URL')).toHaveValue('https://arxiv.org/abs/1512.03385')
  await page.getByLabel('PDF URL').fill('')

  await page.getByLabel('Publication Year').fill('1949')
  await page.getByLabel('Computer Vision').check()
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill('Layers learn what is < left over.\nSecond paragraph with $x + f(x)$.')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page.getByText('Publication year must be 1950 or later')).toBeVisible()
  await page.getByLabel('Publication Year').fill('2016')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expectToast(
    page,
    'Paper created',
    'Your research paper explanation has been created successfully',
  )
  await expect(page).toHaveURL(/\/papers\/\d+$/)
  await expect(page.locator('.prose p')).toHaveCount(2)
  await expect(page.locator('.prose p').first()).toHaveText('Layers learn what is < left over.')
  await expect(page.locator('.prose math')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel("I'm writing content in HTML format")).toBeChecked()
  await page.getByLabel('Publish this paper').check()
  await page.getByRole('button', { name: 'Update Paper' }).click()
  await expectToast(
    page,
    'Paper updated',
    'Your research paper explanation has been updated successfully',
  )
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)

  await page.getByText('Cite this paper').click()
  await expect(page.getByText('@inproceedings{he2016deep,')).toBeVisible()
  await expect(
    page.getByText('Kaiming He, Xiangyu Zhang, Shaoqing Ren and Jian Sun (2016).'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Paper deleted', 'The research paper has been successfully deleted')
  await expect(page).toHaveURL(/\/papers$/)
})

test('what is typed into a paper before hydration is saved', async ({ page }) => {
  await signIn(page, 'instructor')
  // The last journey may have left a draft.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  const arrive = await holdScript(page)
  await page.goto('/create-paper', { waitUntil: 'commit' })
  await page.getByLabel('Fill in from arXiv or BibTeX').fill('arXiv:1706.03762v5')
  await page.getByRole('textbox', { name: 'Title' }).fill('Attention Is All You Need')
  await page.getByLabel('NLP').check()
  await page.getByLabel('Machine Learning').check()
  arrive()

  await expect(page.getByLabel('Paper URL')).toHaveValue('https://arxiv.org/abs/1706.03762')
  // Requests to other hosts are not allowed, not even for the frame of the PDF.
  await page.getByLabel('PDF URL').fill('')
  await page.getByLabel('Original Authors').fill('Ashish Vaswani and others')
  await page.getByRole('textbox', { name: 'Content' }).fill('Attention replaces recurrence here.')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attention Is All You Need')
  await expect(page.getByText('NLP').first()).toBeVisible()
  await expect(page.getByText('Machine Learning').first()).toBeVisible()
})

test('papers are filtered by category, and an empty category says so', async ({ page }) => {
  await page.goto('/papers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Research Paper Explanations')
  await expect(page.getByRole('link', { name: 'Create Paper' })).toHaveCount(0)
  await expect(page.getByText(/^Explained by /).first()).toBeVisible()
  const filter = page.getByLabel('Category', { exact: true })
  expect(await filter.getByRole('option').allTextContents()).toEqual([
    'All Categories',
    'Machine Learning',
    'Deep Learning',
    'NLP',
    'Computer Vision',
    'Reinforcement Learning',
    'Generative AI',
    'Ethics',
  ])
  await filter.selectOption('Ethics')
  await expect(page.getByRole('heading', { name: 'Datasheets for Datasets' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Attention Is All You Need' })).toHaveCount(0)
  await page.route('**/api/research-papers?*category=machine_learning*', (route) =>
    route.fulfill({ json: [] }),
  )
  await filter.selectOption('Machine Learning')
  await expect(page.getByRole('heading', { name: 'No papers found' })).toBeVisible()
})

test('guards: guests sign in, students are sent home or read why, and nobody edits another’s paper', async ({
  page,
}) => {
  await page.goto('/create-paper')
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, 'student')
  await page.goto('/create-paper')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/edit-paper/2')
  await expect(page.getByRole('heading', { name: 'Instructor Access Required' })).toBeVisible()
})

test('a paper of somebody else cannot be edited', async ({ page }) => {
  const { id } = await signIn(page, 'instructor')
  const papers = (await (await page.request.get('/api/research-papers?view=card')).json()) as {
    id: number
    authorId: number
  }[]
  const other = papers.find(({ authorId }) => authorId !== id)!
  // The message disappears by itself: it must not wait until everything is loaded.
  await page.goto(`/edit-paper/${other.id}`, { waitUntil: 'commit' })
  await expectToast(page, 'Unauthorized', 'You are not authorized to edit this paper')
  await expect(page).toHaveURL(/\/papers$/)
})

test('a paper that cannot be loaded for editing says so', async ({ page }) => {
  await signIn(page, 'instructor')
  await page.goto('/edit-paper/999999')
  await expect(page.getByRole('heading', { name: 'Paper not found' })).toBeVisible()
  const { id } = await givenPaper(page)
  await openHydrated(page, '/instructor')
  const address = `**/api/research-papers/${id}?*`
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
  await page.locator(`a[href="/edit-paper/${id}"]`).click()
  await expectToast(page, 'Error', 'Failed to load paper')
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Paper' })).toBeVisible()
})

test('a failure without a message shows a default message', async ({ page }) => {
  await signIn(page, 'instructor')
  await page.route('**/api/research-papers{,/*}', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  )
  await page.goto('/create-paper')
  await page.getByLabel('Fill in from arXiv or BibTeX').fill(BIBTEX)
  await page.getByLabel('Ethics').check()
  await page.getByRole('textbox', { name: 'Content' }).fill('Long enough to be an explanation.')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expectToast(page, 'Error', 'Failed to create paper')

  const { id } = await givenPaper(page)
  await page.goto(`/edit-paper/${id}`)
  await page.getByRole('button', { name: 'Update Paper' }).click()
  await expectToast(page, 'Error', 'Failed to update paper')
  await page.goto(`/papers/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Error', 'Failed to delete the paper')
})

plain(
  'the PDF stands in a frame of 600 pixels, the film in one from a known host',
  async ({ page }) => {
    await page.route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }))
    await signIn(page, 'instructor')
    const { id } = await givenPaper(page, {
      pdfUrl: 'https://arxiv.org/pdf/1706.03762',
      videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    })
    await page.goto(`/papers/${id}`)
    const pdf = page.locator('iframe[title^="PDF of"]')
    await expect(pdf).toHaveAttribute('src', 'https://arxiv.org/pdf/1706.03762')
    expect((await pdf.boundingBox())?.height).toBe(600)
    await expect(page.locator('iframe[title^="Video about"]')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
    )
    await page.request.delete(`/api/research-papers/${id}`)
  },
)

test('the form is accessible', async ({ page }) => {
  await signIn(page, 'instructor')
  await page.goto('/create-paper')
  await expectAccessible(page)
})

test('own papers are on the dashboard, drafts too', async ({ page }) => {
  await signIn(page, 'instructor')
  const { id } = await givenPaper(page)
  await page.goto('/instructor')
  const papers = page.getByRole('region', { name: 'Your Papers' })
  const edit = page.locator(`a[href="/edit-paper/${id}"]`)
  await expect(papers.getByRole('listitem').filter({ has: edit })).toContainText('Draft')
})

test('tags in a text that is not meant as HTML are pointed out', async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/create-paper')
  const warning = page.getByText('There are HTML tags in the text')
  await page.getByLabel('Content', { exact: true }).fill('Is a < b and b > c?')
  await expect(warning).toHaveCount(0)
  await page
    .getByLabel('Content', { exact: true })
    .fill('<p>Words with <strong>weight</strong></p>')
  await expect(warning).toBeVisible()
  await page.getByLabel("I'm writing content in HTML format").check()
  await expect(warning).toHaveCount(0)
})
