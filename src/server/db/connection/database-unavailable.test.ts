import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openDatabase } from '../client.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

/** The product on a database at this port, where something else may be. */
function appOn(port: number) {
  const database = openDatabase(`postgres://ascent@127.0.0.1:${port}/ascent`)
  onTestFinished(database.close)
  const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost' })
  return { database, app: createApp({ db: database.db, env, log: pino({ level: 'silent' }) }) }
}

async function listening(onConnection: (socket: Socket) => void) {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.each([
  ['listens', freePort],
  ['takes the call but hangs up', () => listening((socket) => void socket.end())],
  [
    'takes the call but breaks the line',
    () => listening((socket) => void socket.resetAndDestroy()),
  ],
])('a page asked for while nobody %s answers 503, later', async (_, place) => {
  const { app } = appOn(await place())
  const answer = await app.request('/api/courses')
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('readiness is answered by asking the database, and never cached', async () => {
  const { app } = appOn(await freePort())
  const answer = await app.request('/api/health/ready')
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { message: 'The database does not answer.' },
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await app.request('/api/health')).status).toBe(200)
})

test('a refusal by the database does not mean that it is unavailable', () => {
  const refusal = Object.assign(new Error('duplicate key'), { code: '23505' })
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: refusal }))).toBe(false)
  expect(isDatabaseUnavailable('gone')).toBe(false)
})

test('a primary that became read-only is away: a failover is under way', async () => {
  const { db } = await createTestDatabase()
  const writing = db.transaction((tx) => tx.execute(sql`create table things (n int)`), {
    accessMode: 'read only',
  })
  expect(await writing.then(() => false, isDatabaseUnavailable)).toBe(true)
})
