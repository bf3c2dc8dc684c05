import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirm, expectAccessible, expectToast, signIn } from '../journey.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Job Postings' }).click()
  await expect(page.getByRole('heading', { name: 'Job Postings' })).toBeVisible()
})

test('an admin creates, edits and deletes a posting', async ({ page }) => {
  const title = `Cartographer ${Date.now()}`
  await page.getByRole('button', { name: 'Create Job Posting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Job Posting' })
  await expect(dialog.getByLabel('Employment type')).toHaveValue('Full-time')
  await expect(dialog.getByLabel('Active')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Draws the maps of our landscapes.')
  await dialog.getByLabel('Requirements').fill('A steady hand\nGood eyes')
  await dialog.getByLabel('Location').fill('Remote')
  await dialog.getByLabel('Department').fill('Design')
  await dialog.getByLabel('Experience').fill('2+ years')
  await dialog.getByRole('button', { name: 'Create Job Posting' }).click()
  await expectToast(page, 'Success', 'Job posting created successfully')
  await expect(dialog).toBeHidden()
  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('Active', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Job Posting' })
  await expect(edit.getByLabel('Requirements')).toHaveValue('A steady hand\nGood eyes')
  await edit.getByLabel('Active').uncheck()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Job posting updated successfully')
  await expect(card.getByText('Inactive')).toBeVisible()

  const questions: string[] = []
  page.once('dialog', (question) => {
    questions.push(question.message())
    void question.dismiss()
  })
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await card.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Job posting deleted successfully')
  await expect(card).toHaveCount(0)
  expect(questions).toEqual(['Are you sure you want to delete this job posting?'])
})

test('each missing field shows its message', async ({ page }) => {
  await page.getByRole('button', { name: 'Create Job Posting' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Application URL').fill('not an address')
  await dialog.getByLabel('Employment type').fill('')
  await dialog.getByRole('button', { name: 'Create Job Posting' }).click()
  for (const text of [
    'Title must be at least 3 characters',
    'Description must be at least 10 characters',
    'Requirements must be at least 10 characters',
    'Location is required',
    'Department is required',
    'Employment type is required',
    'Experience requirements are required',
    'Must be a valid URL',
  ])
    await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeFocused()
})

const REQUIRED = ['Title', 'Description', 'Requirements', 'Location', 'Department', 'Experience']

test('a failed save shows why and keeps what was typed', async ({ page }) => {
  await page.route('**/api/job-postings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Create Job Posting' }).click()
  const dialog = page.getByRole('dialog')
  for (const label of REQUIRED) await dialog.getByLabel(label).fill('Long enough for all')
  await dialog.getByRole('button', { name: 'Create Job Posting' }).click()
  await expectToast(page, 'Error', 'The server cannot be reached')
  await expect(dialog.getByLabel('Title')).toHaveValue('Long enough for all')
})

for (const looks of ['with its looks', 'plainly'])
  test(`a failure is shown beside the buttons of the dialog, not over them, ${looks}`, async ({
    page,
  }) => {
    if (looks === 'plainly') await page.route('**/assets/toast-card-*.js', (route) => route.abort())
    let aborted = 0
    await page.route('**/api/job-postings', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      aborted += 1
      return route.abort()
    })
    await page.getByRole('button', { name: 'Create Job Posting' }).click()
    const dialog = page.getByRole('dialog')
    for (const label of REQUIRED) await dialog.getByLabel(label).fill('Long enough for all')
    for (const [before, viewport] of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ].entries()) {
      await page.setViewportSize(viewport)
      await dialog.getByRole('button', { name: 'Create Job Posting' }).click()
      await expect.poll(() => aborted).toBe(before + 1)
      // In the page itself: the message goes away after some seconds.
      await page.waitForFunction(() => {
        const boxOf = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect()
        const [message, whole] = [boxOf('.toast'), boxOf('dialog[open]')]
        const [close, send] = [
          boxOf('dialog[open] [aria-label=Close]'),
          boxOf('dialog[open] .btn-primary'),
        ]
        if (!message || !whole || !close || !send) return false
        return whole.top <= close.top && send.bottom <= whole.bottom && whole.bottom <= message.top
      })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

test('a failure without a message shows a message of our own', async ({ page }) => {
  await page.route('**/api/job-postings{,/*}', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  )
  await page.getByRole('button', { name: 'Create Job Posting' }).click()
  const dialog = page.getByRole('dialog')
  for (const label of REQUIRED) await dialog.getByLabel(label).fill('Long enough for all')
  await dialog.getByRole('button', { name: 'Create Job Posting' }).click()
  await expectToast(page, 'Error', 'Failed to create job posting')
  await expect(page.getByText('Failed to create job posting')).toHaveCount(1)
  await expect(dialog.getByText('Something went wrong')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Long enough for all')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create Job Posting' })).toBeFocused()

  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Error', 'Failed to update job posting')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  page.once('dialog', (asked) => void asked.accept())
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await expectToast(page, 'Error', 'Failed to delete job posting')
})

async function twoAtOnce(page: Page) {
  const title = `Guide ${Date.now()}`
  const posting = {
    title,
    description: 'Leads people up the hill.',
    requirements: 'A steady foot\nGood eyes',
    location: 'Remote',
    department: 'Design',
    employmentType: 'Full-time',
    experience: '2+ years',
  }
  const created = await page.request.post('/api/job-postings', { data: posting })
  const { id } = (await created.json()) as { id: number }
  await page.reload()
  await page.getByRole('tab', { name: 'Job Postings' }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Job Posting' })
  const theirs = { department: 'Mountains', requirements: 'A steady foot\nTheir rope' }
  await page.request.patch(`/api/job-postings/${id}`, { data: theirs })
  await dialog.getByLabel('Location').fill('My valley')
  await dialog.getByLabel('Requirements').fill('A steady foot\nMy rope')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const notice = dialog.getByRole('group', { name: 'Changed elsewhere' })
  await expect(notice).toBeVisible()
  await expect(dialog.getByLabel('Location')).toHaveValue('My valley')
  /** Gone afterwards, for the other journeys. */
  const takeSaved = async () => {
    const rows = (await (await page.request.get('/api/job-postings')).json()) as { id: number }[]
    await page.request.delete(`/api/job-postings/${id}`)
    return rows.find((row) => row.id === id)
  }
  return { dialog, notice, takeSaved }
}

test('when two admins edit a posting at once, the second can merge both changes', async ({
  page,
}) => {
  const { dialog, notice, takeSaved } = await twoAtOnce(page)
  await notice.getByRole('button', { name: 'Compare and merge' }).click()
  const merging = page.getByRole('dialog', { name: 'Compare and merge' })
  await expect(merging.getByText('Changed by them, taken over', { exact: true })).toBeVisible()
  await expect(merging.getByText('Changed by you, taken over', { exact: true })).toBeVisible()
  await merging.getByLabel('Both, theirs first').check()
  await expectAccessible(page)
  await merging.getByRole('button', { name: 'Use the merged text' }).click()
  await expect(notice).toHaveCount(0)
  await expect(dialog.getByLabel('Department')).toHaveValue('Mountains')
  await expect(dialog.getByLabel('Location')).toHaveValue('My valley')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Job posting updated successfully')
  await expect(dialog).toBeHidden()
  expect(await takeSaved()).toMatchObject({
    department: 'Mountains',
    location: 'My valley',
    requirements: 'A steady foot\nTheir rope\nMy rope',
  })
})

test('when two admins edit a posting at once, the second can overwrite the first', async ({
  page,
}) => {
  const { dialog, notice, takeSaved } = await twoAtOnce(page)
  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await confirm(page, 'Save mine over it')
  await expectToast(page, 'Success', 'Job posting updated successfully')
  await expect(dialog).toBeHidden()
  expect(await takeSaved()).toMatchObject({ department: 'Design', location: 'My valley' })
})

test('when two admins edit a posting at once, the second can continue from what the first saved', async ({
  page,
}) => {
  const { dialog, notice, takeSaved } = await twoAtOnce(page)
  await notice.getByRole('button', { name: 'Take the saved version' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Take the saved version' })
    .click()
  await expect(notice).toHaveCount(0)
  await expect(dialog.getByLabel('Department')).toHaveValue('Mountains')
  await expect(dialog.getByLabel('Location')).toHaveValue('Remote')
  await dialog.getByLabel('Location').fill('On the summit')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Job posting updated successfully')
  await expect(dialog).toBeHidden()
  expect(await takeSaved()).toMatchObject({ department: 'Mountains', location: 'On the summit' })
})
