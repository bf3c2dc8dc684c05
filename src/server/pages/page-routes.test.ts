import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { RenderPage } from '#shared/page.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()

/** An app whose pages are drawn when the test says so. */
function withHeldPages() {
  const held: (() => void)[] = []
  const render: RenderPage = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.push(resolve)
    await promise
    return { kind: 'redirect', location: '/', cookie: null }
  }
  const pages = {
    render,
    assetsOf: () => ({ styles: [], entry: '/a.js', modules: [] }),
    clientFolder: null,
    devServer: null,
    devSockets: null,
  }
  const env = readEnv({ NODE_ENV: 'test' })
  return { app: createApp({ db, env, log: pino({ level: 'silent' }), pages }), held }
}

test('few pages are rendered at once, the others after them, and too many are told to retry', async () => {
  const { app, held } = withHeldPages()
  const ask = async () => app.request('/papers?x=1')
  const asked = Array.from({ length: 108 }, ask)
  await expect.poll(() => held.length).toBe(8)
  const tooMany = await ask()
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([503, '2'])
  for (let drawn = 0; drawn < 108; drawn += 1) {
    await expect.poll(() => held.length, { interval: 1 }).toBeGreaterThan(drawn)
    held[drawn]!()
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([302]))
})

test('an address of slashes is read once', async () => {
  const { app } = withHeldPages()
  const answer = await app.request(`${'/'.repeat(1e6)}courses///`)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/courses'])
})
