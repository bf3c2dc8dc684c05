import { expect, test } from '../fixtures.ts'
import { expectAccessible, signIn, waitForHydration } from '../journey.ts'

test('an arXiv identifier fills in paper, PDF and year, and the hint names what else can be pasted', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  await page.goto('/create-paper')
  await page.getByLabel('Fill in from arXiv or BibTeX').fill('arXiv:1706.03762v5')
  await expect(page.getByLabel('Paper URL')).toHaveValue('https://arxiv.org/abs/1706.03762')
  await expect(page.getByLabel('PDF URL')).toHaveValue('https://arxiv.org/pdf/1706.03762')
  await expect(page.getByLabel('Publication Year')).toHaveValue('2017')
  // The product under test may send no requests to other sites.
  await expect(page.getByText('This site does not ask arXiv. Paste the BibTeX entry')).toBeVisible()
})

test('what arXiv knows is filled in without replacing what was typed meanwhile; a failure is shown', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/create-paper')
  await waitForHydration(page)
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/arxiv?*', async (route) => {
    if (route.request().url().includes('9901001'))
      return route.fulfill({ status: 504, json: { message: 'arXiv did not answer in time.' } })
    await typed
    return route.fulfill({
      json: {
        title: 'Attention $Is$ All You Need',
        originalAuthors: 'Ashish Vaswani, Noam Shazeer',
        publicationYear: 2017,
        abstract: 'Sequence models use $O(n)$ steps.',
      },
    })
  })
  const box = page.getByLabel('Fill in from arXiv or BibTeX')
  await box.fill('https://arxiv.org/pdf/1706.03762v2')
  await expect(page.getByText('Asking arXiv…')).toBeVisible()
  await page.getByLabel('Original Authors').fill('My own words')
  goOn()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(
    'Attention $Is$ All You Need',
  )
  await expect(page.getByLabel('Original Authors')).toHaveValue('My own words')
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(
    'Sequence models use $O(n)$ steps.',
  )
  await expect(
    page.getByText('Filled in from arXiv 1706.03762: title, year and abstract.'),
  ).toBeVisible()
  await expectAccessible(page)
  await box.fill('hep-th/9901001')
  await expect(page.getByText('arXiv did not answer in time.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(
    'Attention $Is$ All You Need',
  )
  await expect(page.getByLabel('Publication Year')).toHaveValue('1999')
})
