import { expect, test } from '../fixtures.ts'
import { expectAccessible, signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'

test('scrolling does not change the length of the page, and it is as wide as the window', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await openHydrated(page, '/')
    const heights = await page.evaluate(async () => {
      const root = document.documentElement
      const seen = new Set([root.scrollHeight])
      for (let top = 0; top < root.scrollHeight; top += 400) {
        window.scrollTo({ top, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        seen.add(root.scrollHeight)
      }
      return [...seen]
    })
    expect(heights).toHaveLength(1)
    for (const bar of ['banner', 'contentinfo'] as const)
      expect((await page.getByRole(bar).boundingBox())?.width).toBe(width)
  }
})

test('the newsletter and the feeds are found from the footer of every page', async ({ page }) => {
  await openHydrated(page, '/courses')
  const footer = page.getByRole('contentinfo')
  for (const [name, title] of [
    ['Articles', 'AI Blog'],
    ['Papers', 'Paper'],
  ] as const) {
    const href = await footer.getByRole('link', { name, exact: true }).last().getAttribute('href')
    const feed = await page.request.get(href!)
    expect(feed.headers()['content-type']).toContain('application/atom+xml')
    expect(await feed.text()).toContain(title)
  }
  await footer.getByRole('link', { name: 'Newsletter' }).click()
  await expect(page).toHaveURL('/about#newsletter')
  await expect(page.getByRole('form', { name: 'Newsletter' })).toBeInViewport()
})

test('headings are at the same height on each page, and a paper’s card names its year once', async ({
  page,
}) => {
  const tops = new Map<number, string[]>()
  await signIn(page, 'instructor')
  for (const path of ['/courses', '/blog', '/papers', '/dashboard', '/instructor', '/settings']) {
    await page.goto(path)
    const top = Math.round((await page.getByRole('heading', { level: 1 }).boundingBox())!.y)
    tops.set(top, [...(tops.get(top) ?? []), path])
  }
  expect([...tops.values()]).toHaveLength(1)
  await page.goto('/papers')
  const card = page.getByRole('listitem').filter({ hasText: 'Attention Is All You Need' })
  expect((await card.first().innerText()).match(/2017/g)).toHaveLength(1)
})

test('on a phone the menu has the personal links, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'student')
  await openHydrated(page, '/')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  for (const [name, path] of [
    ['Dashboard', '/dashboard'],
    ['My Notes', '/notes'],
    ['Settings', '/settings'],
  ] as const) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(menu).toBeHidden()
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
})

test('with reduced motion the theme changes at once, in all texts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openHydrated(page, '/')
  const inksOf = () =>
    page.evaluate(() => {
      const ink = getComputedStyle(document.body).color
      const words = document.querySelectorAll('main h1, main h2, header a')
      const colours = [...words].map((each) => getComputedStyle(each).color)
      return { ink, isSame: colours.includes(ink), isMoving: document.getAnimations().length > 0 }
    })
  const dark = await inksOf()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await inksOf()
  expect(light.ink).not.toBe(dark.ink)
  expect([light.isSame, light.isMoving]).toEqual([true, false])
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
})
