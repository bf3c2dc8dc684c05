import { expect, test } from '../fixtures.ts'

test('a page is compressed from the first visit on', async ({ request }) => {
  const path = `/faqs?visit=${crypto.randomUUID()}`
  for (const encoding of ['br', 'br', 'gzip']) {
    const answer = await request.get(path, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers()['content-encoding']).toBe(encoding)
    expect(await answer.text()).toContain('<h1')
  }
})

test('built files are immutable and compressed', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /"(\/assets\/entry-client-[^"]+\.js)"/.exec(html)![1]!
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers()['content-encoding']).toBe('br')
})
