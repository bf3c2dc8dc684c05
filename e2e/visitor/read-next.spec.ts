import { expect, test } from '../fixtures.ts'

for (const path of ['/papers/1', '/blog/1', '/courses/1?tab=content'])
  test(`${path} ends with three texts to read next, which are not printed`, async ({ page }) => {
    await page.goto(path)
    const related = page.getByRole('region', { name: 'Read next' })
    const links = related.getByRole('link')
    await expect(links).toHaveCount(3)
    const own = new URL(page.url()).pathname
    for (const link of await links.all()) expect(await link.getAttribute('href')).not.toBe(own)
    const heading = page.locator('main :is(h1, #lesson-title)').last()
    const before = await heading.textContent()
    await page.emulateMedia({ media: 'print' })
    await expect(related).toBeHidden()
    await page.emulateMedia({ media: null })
    await links.first().click()
    await expect(heading).not.toHaveText(before!)
  })

test('what to read next says which lessons are locked, and names no more than two of a course', async ({
  page,
}) => {
  await page.goto('/papers')
  await page.getByRole('link', { name: 'Human-level control' }).click()
  const related = page.getByRole('region', { name: 'Read next' })
  const lessons = related.getByText(
    'Lesson · Reinforcement Learning: From Bandits to Policy Gradients · Locked',
  )
  await expect(lessons).toHaveCount(2)
  await expect(related.getByRole('link')).toHaveCount(3)
})
