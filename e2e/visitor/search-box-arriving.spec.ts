import { expect, test } from '../fixtures.ts'
import { holdScript, openEarly, openHydrated } from '../school.ts'
import { box, field, options } from '../search-box.ts'

test('shows that it is coming while its code is on its way', async ({ page }) => {
  await openHydrated(page, '/faqs')
  const arrive = await holdScript(page, /\/assets\/search-box-/)
  await page.keyboard.press('/')
  await expect(box(page).getByText('Loading…')).toBeVisible()
  arrive()
  await expect(options(page).first()).toBeVisible()
  await expect(box(page).getByText('Loading…')).toHaveCount(0)
})

test('what is typed in the moment when it appears is asked for', async ({ page }) => {
  await openHydrated(page, '/faqs')
  await page.evaluate(() => {
    // Runs when it is drawn, and before it can listen.
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
  test(`${key} pressed before the page listens opens the box when it does`, async ({ page }) => {
    const hydrate = await openEarly(page, '/faqs')
    await page.waitForFunction(() => 'earlyPresses' in window)
    await page.keyboard.press(key)
    await hydrate()
    await expect(field(page)).toBeFocused()
  })

test('so does the field of the search page, and where keys are switched off nothing does', async ({
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

test('an early key is a letter where somebody writes', async ({ page }) => {
  const hydrate = await openEarly(page, '/search')
  await page.waitForFunction(() => 'earlyPresses' in window)
  const own = page.getByLabel('Search Ascent')
  await own.focus()
  await page.keyboard.type('a/b')
  await hydrate()
  await expect(own).toHaveValue('a/b')
  await expect(box(page)).toBeHidden()
})

test('an early key does nothing any more where somebody has begun to write', async ({ page }) => {
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
