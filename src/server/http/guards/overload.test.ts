import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { barePages } from '#server/testing/samples/bare-pages.ts'
import { listening } from '#server/testing/listening-app.ts'
import { rawRequest } from '#server/testing/raw-connection.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { AppEnv } from '../context.ts'
import { TurnedAway } from '../errors.ts'
import { overloadGuard, Places } from './overload.ts'

const site = await testApp({ TRUST_PROXY: '127.0.0.1' })
const PLACES = 20

/** None of its pages is answered before the test is over. */
async function crowdedSite() {
  const over = Promise.withResolvers<never>()
  onTestFinished(() => over.reject(new Error('Over')))
  const log = pino({ level: 'silent' })
  const pages = barePages(() => over.promise)
  const app = createApp({ db: site.db, env: site.env, log, pages, places: new Places(PLACES) })
  const { port } = await listening({ app })
  const ask = async (path: string, headers: Record<string, string>) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`
    return (await rawRequest(port, request)).status
  }
  /** Twice as many pages as there are places. */
  const flood = async (headers: (index: number) => Record<string, string>) => {
    let refused = 0
    for (let index = 0; index < 2 * PLACES; index += 1)
      void ask('/about', headers(index)).then((status) => (refused += Number(status === 503)))
    await expect.poll(() => refused).toBeGreaterThanOrEqual(PLACES)
  }
  return { ask, flood }
}

test('an account that wants all places leaves some to those behind the same address', async () => {
  const { ask, flood } = await crowdedSite()
  const { cookie } = await site.signedIn()
  const neighbour = await site.signedIn()
  expect(await ask('/api/user', { cookie })).toBe(200)
  await flood(() => ({ cookie }))
  expect(await ask('/api/user', { cookie: neighbour.cookie })).toBe(200)
  expect(await ask('/api/health', {})).toBe(200)
  expect(await ask('/api/user', { cookie })).toBe(503)
})

test.each([
  ['visitors', () => ({})],
  ['cookies that are made up', (index: number) => ({ cookie: `ascent=made-up-${index}` })],
])(
  'a flood of %s leaves places to neighbours whom this process has never seen',
  async (_, headers) => {
    const { ask, flood } = await crowdedSite()
    const { cookie } = await site.signedIn()
    await flood(headers)
    expect(await ask('/api/user', { cookie })).toBe(200)
    expect(await ask('/api/user', { cookie: 'ascent=another-made-up' })).toBe(503)
  },
)

test('only some sessions of one network are looked up at once before refusals', async () => {
  const over = Promise.withResolvers<void>()
  onTestFinished(() => over.resolve())
  let lookedUp = 0
  const learnGroup = () => ((lookedUp += 1), over.promise)
  const app = new Hono<AppEnv>()
    .use((c, next) => (c.set('env', site.env), next()))
    .use(overloadGuard({ places: new Places(5), learnGroup }))
    .get('/', async (c) => (await over.promise, c.text('')))
    .onError((error, c) => c.text('', error instanceof TurnedAway ? 503 : 500))
  const ask = (address: string) => app.request('/', { headers: { 'X-Forwarded-For': address } })
  for (let index = 0; index < 4 + 40; index += 1) void ask('203.0.113.7')
  expect((await ask('203.0.113.7')).status).toBe(503)
  expect(lookedUp).toBe(40)
})

test('a network that wants all places leaves some to others, whatever cookies it makes up', async () => {
  const { ask, flood } = await crowdedSite()
  await flood((index) => ({
    'X-Forwarded-For': `2001:db8:0:${index}::1`,
    cookie: `ascent=made-up-${index}`,
  }))
  expect(await ask('/api/health', { 'X-Forwarded-For': '2001:db8:0:100::1' })).toBe(200)
  expect(await ask('/api/health', { 'X-Forwarded-For': '203.0.113.7' })).toBe(200)
  expect(await ask('/api/health', { 'X-Forwarded-For': '2001:db8:0:77::1' })).toBe(503)
})
