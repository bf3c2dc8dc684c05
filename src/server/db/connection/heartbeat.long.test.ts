import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseProxy } from '#server/testing/daemons/database-proxy.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { openDatabase } from '../client.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const home = await createTestDatabase()
const place = home.connection as Exclude<typeof home.connection, string>

/** A pool of one, so that what is asked second has to wait for it. */
async function watched() {
  const proxy = await databaseProxy()
  const reported: boolean[] = []
  const at = { ...place, host: '127.0.0.1', port: proxy.port }
  const database = openDatabase(at, { poolSize: 1, onSilence: (silent) => reported.push(silent) })
  onTestFinished(database.close)
  const ask = (text = 'select 1 as one') => database.db.execute(sql.raw(text))
  return { proxy, reported, ask }
}

const refusalOf = (asked: Promise<unknown>) =>
  Promise.race([
    asked.then(() => 'an answer', isDatabaseUnavailable),
    delay(12_000, 'waits for ever'),
  ])

test('a database that falls silent is noticed: what waits for it fails, what comes next at once', async () => {
  const { proxy, reported, ask } = await watched()
  await ask()
  proxy.fallSilent()
  const waiting = [ask('select pg_sleep(0)'), ask()]
  expect(await Promise.all(waiting.map(refusalOf))).toEqual([true, true])
  expect(reported).toEqual([true])
  expect(await refusalOf(ask())).toBe(true)
  expect(reported).toEqual([true])
})

test('when it answers again, it is used again', async () => {
  const { proxy, reported, ask } = await watched()
  await ask()
  proxy.fallSilent()
  await vi.waitFor(() => expect(reported).toEqual([true]), { timeout: 20_000 })
  proxy.speakAgain()
  await vi.waitFor(() => expect(reported).toEqual([true, false]), { timeout: 20_000 })
  expect((await ask()).rows).toEqual([{ one: 1 }])
})

test('lost connections are not silence', async () => {
  const { proxy, reported, ask } = await watched()
  await ask()
  proxy.cut()
  await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]))
  expect(reported).toEqual([])
})
