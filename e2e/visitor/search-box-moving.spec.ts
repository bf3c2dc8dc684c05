import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../school.ts'
import { box, field, options } from '../search-box.ts'

const chosen = (page: Page) => page.getByRole('option', { selected: true })

/** Nothing covers its upper or lower edge, neither the field nor the edge of the scroll area. */
const isSeen = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 1, bottom - 1].every((y) =>
      element.contains(document.elementFromPoint(left + 16, y)),
    )
  })

/** The group's name, if this is its first option. */
const headingOver = (option: Locator) =>
  option.locator('xpath=preceding-sibling::*[1][contains(@class, "search-group")]')

async function expectSeenAt(page: Page, place: number) {
  const option = options(page).nth(place)
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id'))!,
  )
  expect(await isSeen(chosen(page))).toBe(true)
  for (const heading of await headingOver(chosen(page)).all())
    expect(await isSeen(heading)).toBe(true)
}

async function openWithManyOptions(page: Page) {
  await openHydrated(page, '/')
  await page.keyboard.press('/')
  await field(page).fill('machine learning')
  await expect(options(page)).not.toHaveCount(0)
  await expect(chosen(page)).toHaveCount(1)
  const list = box(page).locator('.search-answers')
  expect(await list.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeGreaterThan(200)
  return options(page).count()
}

test('the chosen option and the heading of its group are visible when moving down, up and around', async ({
  page,
}) => {
  const count = await openWithManyOptions(page)
  let place = await options(page).evaluateAll((all) =>
    all.findIndex((each) => each.ariaSelected === 'true'),
  )
  for (const [key, step] of [
    ['ArrowUp', -1],
    ['ArrowDown', 1],
  ] as const)
    for (let moves = 0; moves <= count; moves += 1) {
      await page.keyboard.press(key)
      place = (place + step + count) % count
      await expectSeenAt(page, place)
    }
})

test('the first and the last option are visible when Home and End move there', async ({ page }) => {
  const last = (await openWithManyOptions(page)) - 1
  for (const [key, place] of [
    ['End', last],
    ['Home', 0],
    ['End', last],
    ['ArrowDown', 0],
    ['ArrowUp', last],
  ] as const) {
    await page.keyboard.press(key)
    await expectSeenAt(page, place)
  }
})
