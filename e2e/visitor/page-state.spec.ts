import { expect, test } from '../fixtures.ts'

for (const path of ['/blog/1', '/papers/1', '/courses/1?tab=content&lesson=1'])
  test(`${path} contains its text once as data, without the author's source`, async ({ page }) => {
    await page.goto(path)
    const state = await page.locator('#state').textContent()
    expect(state).toContain('"contentHtml":')
    expect(state).not.toContain('"content":')
  })
