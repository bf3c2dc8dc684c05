import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { errorTranslator } from './error-translator.ts'
import { BUSY, TurnedAway, unavailable } from './errors.ts'
import { holdRefusals } from './hold-refusals.ts'
import { overloadGuard, Places } from './overload.ts'

const app = new Hono<AppEnv>()
  .use(holdRefusals(2 ** 30), overloadGuard({ places: new Places(1) }))
  .onError(errorTranslator({ styles: [] }))
  .get('/api/crowded', () => {
    throw new TurnedAway()
  })
  .get('/api/broken', () => {
    throw unavailable(BUSY)
  })
  .get('/api/quick', (c) => c.json({ quick: true }))

test('whoever is turned away is told later, which takes no place from others', async () => {
  const leaving = new AbortController()
  let told: number | undefined
  const crowded = (async () => {
    told = (await app.request('/api/crowded', { signal: leaving.signal })).status
  })()
  await expect.poll(async () => (await app.request('/api/quick')).status).toBe(200)
  expect(told).toBe(undefined)
  leaving.abort()
  await crowded
  expect(told).toBe(503)
})

test('what cannot be answered for another reason is told at once', async () => {
  expect((await app.request('/api/broken')).status).toBe(503)
})
