import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { LoadPage } from '#shared/pages/page.ts'
import { apiRoutes, createApp } from './app.ts'
import { readEnv } from './env.ts'
import { barePages } from './testing/samples/bare-pages.ts'
import { fillTables } from './testing/databases/fill-tables.ts'
import { gradeOf, observatory, type Scanned } from './testing/observatory.ts'
import { createTestDatabase } from './testing/databases/test-database.ts'

const HOST = 'learn.example.org'
const STRANGER = { origin: 'https://stranger.example' }

/** The screens, rendered in this process; server code cannot import them. */
const web = (name: string) => import(new URL(`../web/${name}`, import.meta.url).pathname)
const { load } = (await web('entry-server.tsx')) as { load: LoadPage }
const { PAGES } = (await web('routes.ts')) as { PAGES: { path: string }[] }

const { db } = await createTestDatabase()
await fillTables(db)
const app = createApp({
  db,
  env: readEnv({ NODE_ENV: 'test', PUBLIC_URL: `https://${HOST}` }),
  log: pino({ level: 'silent' }),
  pages: {
    ...barePages(load),
    assetsOf: () => ({
      styles: ['/assets/a.css'],
      early: '/early.js',
      entry: '/assets/a.js',
      modules: [],
    }),
  },
})

/** Asked as the scanner does: once as a visitor, and once with an Origin that is not ours. */
async function scan(path: string, init: RequestInit = {}): Promise<Scanned> {
  const ask = (headers = {}) =>
    app.request(`https://${HOST}${path}`, { ...init, headers: { ...init.headers, ...headers } })
  const answer = await ask()
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  return {
    headers: answer.headers,
    html: isPage ? await answer.text() : null,
    crossOrigin: (await ask(STRANGER)).headers,
    // The proxy in front keeps plain http to itself, or leads it here.
    plainHttp: [`http://${HOST}${path}`, `https://${HOST}${path}`],
    host: HOST,
  }
}

const screens = PAGES.map(({ path }) => `/${path}`)
const asked = (path: string) => path.replaceAll(/:\w+|\*/g, '1')

const calls = apiRoutes()
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path)

test('the table of screens is read', () => {
  expect(screens).toEqual(expect.arrayContaining(['/', '/courses', '/courses/:id', '/auth']))
})

describe('every answer to a visitor has an A+, and no rule takes a point', () => {
  test.each([...screens, ...calls, '/robots.txt', '/sitemap.xml', '/nowhere'])(
    '%s',
    async (path) => {
      const { score, grade, results } = observatory(await scan(asked(path)))
      expect(results.filter(({ points }) => points < 0)).toEqual([])
      expect([grade, score >= 100]).toEqual(['A+', true])
    },
  )

  test('the session cookie of a registration keeps all rules too', async () => {
    const person = {
      username: 'grace',
      password: 'a-long-password',
      email: 'grace@example.org',
      fullName: 'Grace Hopper',
    }
    const scanned = await scan('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `https://${HOST}` },
      body: JSON.stringify(person),
    })
    const { score, results } = observatory(scanned)
    expect(results.find(({ rule }) => rule === 'cookies')).toMatchObject({ points: 5 })
    expect(score).toBe(145)
  })
})

describe('the score', async () => {
  const home = await scan('/')
  const changed = (name: string, value: string | null): Scanned => {
    const headers = new Headers(home.headers)
    if (value === null) headers.delete(name)
    else headers.set(name, value)
    return { ...home, headers }
  }
  const csp = home.headers.get('content-security-policy')!
  const scoreOf = (scanned: Scanned) => observatory(scanned).score

  test('of a page is the highest that needs no list of browsers and no restricted pictures', () => {
    expect(scoreOf(home)).toBe(140)
  })

  test.each([
    // Without it nothing forbids frames either.
    ['content-security-policy', 55],
    ['strict-transport-security', 80],
    ['x-content-type-options', 135],
    ['referrer-policy', 135],
    ['cross-origin-opener-policy', 130],
    ['cross-origin-resource-policy', 130],
  ])('falls when %s is missing', (name, expected) => {
    expect(scoreOf(changed(name, null))).toBe(expected)
  })

  test.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", 80],
    ["script-src 'self'", "script-src 'self' 'unsafe-eval'", 120],
    ["img-src 'self'", "img-src http: 'self'", 120],
    ["font-src 'self'", "font-src http: 'self'", 80],
    ["default-src 'none'", "default-src 'self'", 135],
    ["style-src 'self'", "style-src 'self' 'unsafe-inline'", 130],
    ["frame-ancestors 'none'", '', 80],
    ["base-uri 'none'", "script-src 'self'", 55],
  ])('knows what a policy is worth in which %s becomes %s', (part, other, expected) => {
    expect(csp).toContain(part)
    const policy = csp.replace(part, other)
    expect(scoreOf(changed('content-security-policy', policy))).toBe(expected)
  })

  test.each([
    ['ascent_session=1', 70],
    ['ascent_session=1; HttpOnly', 130],
    ['ascent_session=1; Secure', 70],
    ['ascent_session=1; Secure; HttpOnly', 140],
    ['ascent_session=1; Secure; HttpOnly; SameSite=Lax', 145],
    ['theme=dark', 135],
    ['theme=dark; Secure; SameSite=Sometimes', 80],
  ])('falls with a cookie such as %s', (cookie, expected) => {
    expect(scoreOf(changed('set-cookie', cookie))).toBe(expected)
  })

  test('falls for short HSTS, plain HTTP, foreign scripts and open CORS', () => {
    expect(scoreOf(changed('strict-transport-security', 'max-age=60'))).toBe(130)
    expect(scoreOf({ ...home, plainHttp: [`http://${HOST}/`] })).toBe(80)
    expect(scoreOf({ ...home, plainHttp: null })).toBe(140)
    const open = new Headers({
      'access-control-allow-origin': STRANGER.origin,
      'access-control-allow-credentials': 'true',
    })
    expect(scoreOf({ ...home, crossOrigin: open })).toBe(50)
    const foreign = '<script src="https://cdn.example/x.js"></script>'
    expect(scoreOf({ ...home, html: foreign })).toBe(135)
    expect(scoreOf({ ...home, html: foreign.replace('https:', 'http:') })).toBe(50)
  })

  test.each([
    [100, 'A+'],
    [85, 'A-'],
    [75, 'B'],
    [25, 'D-'],
    [0, 'F'],
  ])('%i is called %s', (score, grade) => {
    expect(gradeOf(score)).toBe(grade)
  })
})
