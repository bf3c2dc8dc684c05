import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'

const POSTING = {
  description: 'Leads people up the hill.',
  requirements: 'A steady foot\nGood eyes',
  location: 'Remote',
  department: 'Design',
  employmentType: 'Full-time',
  experience: '2+ years',
}

test('after a deletion the focus goes to the next posting, after the last to the heading', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const mine = `Warden ${Date.now()}`
  for (const title of [`${mine} A`, `${mine} B`]) {
    const posting = { title, ...POSTING }
    expect((await page.request.post('/api/job-postings', { data: posting })).status()).toBe(201)
  }
  // Other journeys create postings at the same time.
  await page.route('**/api/job-postings', async (route) => {
    const answer = await route.fetch()
    const all = (await answer.json()) as { title: string }[]
    const own = all.filter(({ title }) => title.startsWith(mine))
    const headers = { ...answer.headers(), 'x-total-count': String(own.length) }
    await route.fulfill({ response: answer, json: own, headers })
  })
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Job Postings' }).click()
  const cards = page.getByRole('region', { name: 'Job postings' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const next = await cards.nth(1).getByRole('heading').textContent()
  page.on('dialog', (question) => void question.accept())
  await cards.first().getByRole('button', { name: 'Delete' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('heading', { name: next! })).toBeFocused()
  await cards.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(cards).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Job Postings', exact: true })).toBeFocused()
})
