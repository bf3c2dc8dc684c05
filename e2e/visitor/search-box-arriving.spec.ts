import { expect, test } from '../fixtures.ts'
import { holdScript, openHydrated } from '../school.ts'
import { box, options } from '../search-box.ts'

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
