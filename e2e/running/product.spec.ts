import { expect, test } from '../fixtures.ts'

test('the product reports that it is healthy', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('built files are compressed and cached for ever', async ({ page, request }) => {
  await page.goto('/')
  const script = await page.locator('script[type=module][src]').first().getAttribute('src')
  const answer = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})
