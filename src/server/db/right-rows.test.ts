import { sql } from 'drizzle-orm'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '#server/testing/database-proxy.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openDatabase, type Db } from './client.ts'

const home = await createTestDatabase()
const place = home.connection as Exclude<typeof home.connection, string>

function open(at = place, poolSize = 1) {
  const database = openDatabase(at, { poolSize })
  onTestFinished(database.close)
  return database
}

const numbers = (db: Db, upTo: number) =>
  db.select({ i: sql<number>`i` }).from(sql`generate_series(1, ${upTo}::int) i`)

/** Sends 49 rows and then an error. */
const failing = (db: Db) =>
  db.select({ quotient: sql<number>`1 / (50 - i)` }).from(sql`generate_series(1, 100) i`)

const oneTwoThree = [{ i: 1 }, { i: 2 }, { i: 3 }]

test('a query that fails while it sends rows leaves none of them to the next', async () => {
  const { db } = open()
  await expect(failing(db)).rejects.toMatchObject({ cause: { code: '22012' } })
  const rows = await numbers(db, 3)
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(oneTwoThree)
})

test('what was being sent when the line broke does not reach the next connection', async () => {
  const proxy = await databaseProxy()
  const { db } = open({ ...place, host: '127.0.0.1', port: proxy.port })
  // The connection notices in one of the next turns of the event loop: a question for each.
  for (let turns = 0; turns < 12; turns += 1) {
    await numbers(db, 3)
    proxy.cut()
    for (let turn = 0; turn < turns; turn += 1) await nextTurn()
    const late = numbers(db, 3).then(
      (rows) => rows,
      () => 'failed',
    )
    const answer = await Promise.race([late, delay(5_000, 'silence')])
    expect([oneTwoThree, 'failed']).toContainEqual(answer)
    expect(await Promise.race([numbers(db, 3), delay(5_000, 'silence')])).toEqual(oneTwoThree)
  }
})
