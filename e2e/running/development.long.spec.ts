import type { Page } from '@playwright/test'
import { expect, test } from './processes.ts'

/** All complaints of the browser, including violations of the security policy. */
function complaintsOn(page: Page, origin: string) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin)
      complaints.push(`Foreign request: ${request.url()}`)
  })
  return complaints
}

test('npm run dev serves pages that hydrate and reload on changes, and stops when asked to', async ({
  page,
  startProduct,
  dataDir,
}) => {
  const cache = { NODE_COMPILE_CACHE: `${dataDir}/compiled` }
  const product = startProduct(cache, 'scripts/start.js', ['--dev'])
  const url = await product.url()
  const complaints = complaintsOn(page, url)
  const listening = page.waitForEvent('websocket')
  const connected = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
  })

  const answer = await page.goto(url)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  await page.waitForFunction(() => {
    const button = document.querySelector('.theme-switch button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
  const dark = page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' })
  await dark.click()
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  // The WebSocket uses the product's port: a fixed one may be in use by another developer.
  expect(new URL((await listening).url()).host).toBe(new URL(url).host)
  await connected
  expect(complaints).toEqual([])

  // The page is still open, and its socket with it.
  product.child.kill('SIGTERM')
  expect(await product.ends()).toBe(0)
})
