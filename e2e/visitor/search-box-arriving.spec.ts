import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessibleInBothThemes } from '../journey.ts'
import { holdScript, openEarly, openHydrated } from '../school.ts'
import { box, field, options } from '../search-box.ts'

test('the search box shows that it is loading while its code loads', async ({ page }) => {
  await openHydrated(page, '/faqs')
  const arrive = await holdScript(page, /\/assets\/search-box-/)
  await page.keyboard.press('/')
  await expect(box(page).getByText('Loading…')).toBeVisible()
  arrive()
  await expect(options(page).first()).toBeVisible()
  await expect(box(page).getByText('Loading…')).toHaveCount(0)
})

test('all files of the search box are requested at once', async ({ page }) => {
  await openHydrated(page, '/faqs')
  const scripts: string[] = []
  page.on('request', (each) => {
    if (each.resourceType() === 'script') scripts.push(each.url())
  })
  const code = page.waitForResponse(/\/assets\/search-box-/)
  await page.keyboard.press('/')
  const imported = await (await code).text()
  await expect(options(page).first()).toBeVisible()
  const own = scripts.filter((url) => !url.includes('/search-box-'))
  expect(own.length).toBeGreaterThan(0)
  for (const url of own) expect(imported).toContain(url.split('/').at(-1))
})

test('the code of the search box loads when the link in the header gets the focus', async ({
  page,
}) => {
  await openHydrated(page, '/faqs')
  const code = page.waitForRequest(/\/assets\/search-box-/)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus()
  await code
  await expect(box(page)).toBeHidden()
})

test('what is typed in the moment when the box appears is searched for', async ({ page }) => {
  await openHydrated(page, '/faqs')
  await page.evaluate(() => {
    // Runs when the box is rendered, but before its listeners are added.
    const typing = new MutationObserver(() => {
      const written = document.querySelector<HTMLInputElement>('dialog[open] input')
      if (!written || !document.querySelector('.search-answers')) return
      typing.disconnect()
      written.value = 'attention'
      written.dispatchEvent(new Event('input', { bubbles: true }))
    })
    typing.observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('/')
  await expect(options(page).first()).toContainText('Attention')
})

for (const key of ['/', 'Control+k'])
  test(`${key} pressed before hydration opens the box after it`, async ({ page }) => {
    const hydrate = await openEarly(page, '/faqs')
    await page.waitForFunction(() => 'earlyPresses' in window)
    await page.keyboard.press(key)
    await hydrate()
    await expect(field(page)).toBeFocused()
  })

test('an early key focuses the field of the search page, and does nothing if keys are switched off', async ({
  page,
}) => {
  for (const isOff of [false, true]) {
    const hydrate = await openEarly(page, '/search')
    await page.waitForFunction(() => 'earlyPresses' in window)
    if (isOff) await page.evaluate(() => localStorage.setItem('ascent.single-keys-off', '1'))
    await page.evaluate(() =>
      window.addEventListener('keydown', ({ defaultPrevented }) =>
        document.body.setAttribute('data-key-taken', String(defaultPrevented)),
      ),
    )
    await page.keyboard.press('/')
    await expect(page.locator('body')).toHaveAttribute('data-key-taken', String(!isOff))
    await hydrate()
    const own = page.getByLabel('Search Ascent')
    await expect(isOff ? page.locator('body') : own).toBeFocused()
    await expect(box(page)).toBeHidden()
  }
})

test('what is typed after an early key is not lost, nor is Enter', async ({ page }) => {
  const openAndType = async (address: string, keys: string) => {
    const hydrate = await openEarly(page, address)
    await page.waitForFunction(() => 'earlyPresses' in window)
    await page.keyboard.press('/')
    await page.keyboard.type(keys)
    return hydrate
  }
  await (
    await openAndType('/faqs', 'policy gra')
  )()
  await expect(field(page)).toHaveValue('policy gra')
  await page.keyboard.type('dients')
  await expect(field(page)).toHaveValue('policy gradients')
  await expect(options(page).first()).toContainText('Policy Gradients')
  await (
    await openAndType('/search?q=adam', 'bandits')
  )()
  await expect(page).toHaveURL('/search?q=bandits')
  await expect(page.getByLabel('Search Ascent')).toHaveValue('bandits')
  await (
    await openAndType('/faqs', 'attention is all you need')
  )()
  await expect(options(page).first()).toContainText('Attention Is All You Need')
  const hydrate = await openAndType('/faqs', 'attention is all you need')
  await page.keyboard.press('Enter')
  await hydrate()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attention Is All You Need')
})

test('an early key pressed in a field is just a letter', async ({ page }) => {
  const hydrate = await openEarly(page, '/search')
  await page.waitForFunction(() => 'earlyPresses' in window)
  const own = page.getByLabel('Search Ascent')
  await own.focus()
  await page.keyboard.type('a/b')
  await hydrate()
  await expect(own).toHaveValue('a/b')
  await expect(box(page)).toBeHidden()
})

test('an early key has no effect if the focus has moved to a field meanwhile', async ({ page }) => {
  const hydrate = await openEarly(page, '/courses')
  await page.waitForFunction(() => 'earlyPresses' in window)
  await page.keyboard.press('/')
  const own = page.getByPlaceholder('Search courses...')
  await own.click()
  await page.keyboard.type('num')
  await hydrate()
  await page.keyboard.type('py')
  await expect(page).toHaveURL('/courses?q=numpy')
  await expect(own).toBeFocused()
  await expect(box(page)).toBeHidden()
})

const CODE = '**/assets/search-box-*.js'

async function openWithoutCode(page: Page, answerCode: (route: Route) => Promise<void>) {
  await openHydrated(page, '/faqs')
  await page.route(CODE, answerCode)
  await page.keyboard.press('/')
  await expect(box(page).getByRole('alert')).toContainText(
    'The server cannot be reached. Please check your connection.',
  )
}

const cut = (route: Route) => route.abort()

test('offline the box says so, and Enter opens the result once the connection is back', async ({
  page,
}) => {
  await page.route('**/faqs', (route) =>
    route.request().isNavigationRequest() ? route.continue() : cut(route),
  )
  await openWithoutCode(page, cut)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type('attention is all you need')
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL('/faqs')
  await page.unroute(CODE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/papers\/\d+$/)
})

test('typing tries again, too, and opens nothing without another Enter', async ({ page }) => {
  await openWithoutCode(page, cut)
  await page.keyboard.type('softma')
  await expect(box(page).getByRole('alert')).toBeVisible()
  await page.unroute(CODE)
  await page.keyboard.type('x')
  await expect(options(page).first()).toContainText(/softmax/i)
  await expect(page).toHaveURL('/faqs')
})

test('typing while a try hangs starts another try', async ({ page }) => {
  await openWithoutCode(page, cut)
  await page.unroute(CODE)
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(CODE, async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await lost
    return route.abort()
  })
  await page.keyboard.type('softmax')
  await expect.poll(() => asked).toBe(1)
  lose()
  await expect(options(page).first()).toContainText(/softmax/i)
})

test('if the code of the box is gone from the server, Enter leads to the search page', async ({
  page,
}) => {
  await openWithoutCode(page, (route) => route.fulfill({ status: 404 }))
  await page.keyboard.type('softmax')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=softmax')
})
