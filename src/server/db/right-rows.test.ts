import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '#server/testing/daemons/database-proxy.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { openDatabase, type Db } from './client.ts'
import { oncePerDatabase } from './statements/once-per-database.ts'

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

test('rows in flight when a connection broke do not reach the next query', async () => {
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

/** What happens to a question; its number stands in every row of a right answer. */
const FATES: Record<string, (db: Db, id: number) => Promise<unknown>> = {
  'is answered': (db, id) => answerTo(db, id),
  'is answered by a prepared statement': (db, id) => preparedAnswer(db).execute({ id }),
  'is answered in a transaction': (db, id) =>
    db.transaction(async (tx) => {
      await answerTo(tx, -id)
      return answerTo(tx, id)
    }),
  'fails half-way': (db) => failing(db),
  'fails half-way in a transaction': (db) => db.transaction((tx) => failing(tx)),
  'is refused': (db) => db.execute(sql`insert into users (username) values (null)`),
  'is not understood': (db) => db.execute(sql`select nothing from nowhere`),
  'takes too long': (db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 1`)
      return tx.execute(sql`select pg_sleep(5)`)
    }),
  'is cancelled': (db) => db.execute(sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`),
  'loses its connection': (db) =>
    db.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`),
  "ends another's connection": () =>
    home.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      order by random() limit 1`),
}

const ROWS = 40

const answerTo = (db: Db, id: number) =>
  db
    .select({ id: sql<number>`${id}::int`, i: sql<number>`i` })
    .from(sql`generate_series(1, ${ROWS}::int) i`)

const preparedAnswer = oncePerDatabase((db) =>
  db
    .select({ id: sql<number>`${sql.placeholder('id')}::int`, i: sql<number>`i` })
    .from(sql`generate_series(1, ${ROWS}::int) i`)
    .prepare('prepared_answer'),
)

const rightAnswer = (id: number) => Array.from({ length: ROWS }, (_, at) => ({ id, i: at + 1 }))

test('however other queries fail, an answer holds the rows that were asked for', async () => {
  const { db } = open(place, 3)
  const fate = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.keys(FATES).slice(0, 3)) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(FATES)) },
  )
  let next = 1
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 5, maxLength: 40 }), async (fates) => {
      await Promise.all(
        fates.map(async (name) => {
          const id = next++
          const answer = await FATES[name]!(db, id).catch(() => undefined)
          if (name.startsWith('is answered') && answer) expect(answer).toEqual(rightAnswer(id))
        }),
      )
      const id = next++
      await expect.poll(() => answerTo(db, id).catch(() => 'lost')).toEqual(rightAnswer(id))
    }),
    { numRuns: 30 },
  )
})

test('values have the types of their columns', async () => {
  const { db } = open()
  const { rows } = await db.execute(sql`
    select count(*) as count, 3::int4 as int, 9007199254740993::int8 as big, 1.50::numeric as exact,
      0.5::float8 as float, true as bool, 'ä'::text as text, null::text as nothing,
      '2026-01-02 03:04:05.678901+00'::timestamptz as time, '2026-01-02'::date as day,
      array['a "b"', null, '{c}']::text[] as texts, array[1, 2]::int4[] as ints,
      '{"a": [1, null]}'::jsonb as json`)
  expect(rows).toEqual([
    {
      count: '1',
      int: 3,
      big: '9007199254740993',
      exact: '1.50',
      float: 0.5,
      bool: true,
      text: 'ä',
      nothing: null,
      time: '2026-01-02 03:04:05.678901+00',
      day: '2026-01-02',
      texts: ['a "b"', null, '{c}'],
      ints: [1, 2],
      json: { a: [1, null] },
    },
  ])
})
