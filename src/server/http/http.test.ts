import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const post = (path: string, init: RequestInit) => site.request(path, { method: 'POST', ...init })
const json = { 'content-type': 'application/json' }

describe('the order of checks', () => {
  test('a body over one megabyte is refused before the path is looked at', async () => {
    const body = `"${'x'.repeat(1024 * 1024)}"`
    expect((await post('/api/nothing-here', { headers: json, body })).status).toBe(413)
  })

  test('a call of a few short fields takes sixteen kilobytes, others a megabyte', async () => {
    const body = JSON.stringify({ username: 'x'.repeat(16 * 1024) })
    const small = ['/api/login', '/api/register', '/api/lessons/7/progress']
    for (const path of small)
      expect((await post(path, { headers: json, body })).status, path).toBe(413)
    expect((await post('/api/courses', { headers: json, body })).status).toBe(401)
    const within = JSON.stringify({ username: 'x'.repeat(16_000) })
    expect((await post('/api/login', { headers: json, body: within })).status).toBe(400)
  })

  test('a body without a length is counted while it is read', async () => {
    const megabyte = new Uint8Array(256 * 1024).fill(97)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 100) controller.close()
        else controller.enqueue(megabyte)
      },
    })
    const answer = await post('/api/logout', {
      headers: json,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(20)
  })

  test('a body that is not UTF-8 is refused', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22])
    expect((await post('/api/logout', { headers: json, body })).status).toBe(400)
  })

  test('a body that is not JSON is refused by its type, also on unknown paths', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post('/api/logout', { headers: form, body: 'a=1' })).status).toBe(415)
    expect((await post('/api/nothing-here', { headers: form, body: 'a=1' })).status).toBe(415)
  })

  test('an unknown path is a JSON 404', async () => {
    const answer = await site.visitor().get('/api/nothing-here')
    expect([answer.status, answer.body]).toEqual([404, { message: 'Not found' }])
  })

  test('a known path with another method is 405 and names what is allowed', async () => {
    const answer = await site.visitor().put('/api/logout', {})
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each([
    '/api/health?x=%00',
    '/api/courses?q=a&tag=%00',
    '/api/courses?tag=%00&q=%00',
    '/api/courses?tag=a?q=%00',
    '/api/media/uploads/abc%00',
    '/api/media/uploads/abc&q=%00',
  ])('an address with a NUL outside of a query is refused: %s', async (address) => {
    const author = site.as(await site.signedIn('instructor'))
    expect((await author.get(address)).status).toBe(400)
  })

  test.each(['/api/courses?q=%00', '/api/courses?tag=a&q=a%00'])(
    'a query may be any text: %s',
    async (address) => {
      expect((await site.visitor().get(address)).status).toBe(200)
    },
  )
})

describe('calls from other sites', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' }, 204],
    [{ 'sec-fetch-site': 'none' }, 204],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost' }, 204],
    [{}, 204],
  ])('%j answers %i', async (headers, expected) => {
    const answer = await post('/api/logout', { headers: headers as Record<string, string> })
    expect(answer.status).toBe(expected)
  })

  test('reading is not affected', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await site.request('/api/health', { headers })).status).toBe(200)
  })

  test.each(['image', 'iframe', 'video', 'script', 'object'])(
    'the %s of a page is not a call',
    async (destination) => {
      const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': destination }
      expect((await site.request('/api/health', { headers })).status).toBe(403)
    },
  )

  test.each(['empty', 'document'])(
    '%s is a call: a script asks, or a link is followed',
    async (how) => {
      const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': how }
      expect((await site.request('/api/health', { headers })).status).toBe(200)
    },
  )

  test('no answer carries a CORS header', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await site.request('/api/health', { headers })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    )
  })
})

describe('headers', () => {
  test('no inline script may run, and nothing may frame the site', async () => {
    const { headers } = await site.visitor().get('/api/health')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('answers are not stored unless they say so', async () => {
    const { headers } = await site.visitor().get('/api/health')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('every answer carries the id of its log line', async () => {
    const { headers } = await site.visitor().get('/api/nothing-here')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('health answers once requests can be served', async () => {
  const answer = await site.visitor().get('/api/health')
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
})
