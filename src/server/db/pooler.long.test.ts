import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { startDatabase } from '#server/process/database.ts'
import { StartError } from '#server/start-error.ts'
import { oneOfSeveral } from '#server/testing/one-of-several.ts'
import { appOn } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { transactionPooler } from '#server/testing/daemons/transaction-pooler.ts'
import { openDatabase, unhurried } from './client.ts'
import { migrate } from './migrate.ts'

const { connection } = await createTestDatabase()
const place = connection as Exclude<typeof connection, string>
const pooler = await transactionPooler({ user: place.user, database: place.database })

const silent = pino({ level: 'silent' })

function open(poolSize: number) {
  const database = openDatabase(connection, { pooler: pooler.connection, poolSize })
  onTestFinished(database.close)
  return database
}

test('the product works through a pooler in transaction mode', async () => {
  const database = open(3)
  await migrate(database)
  const site = appOn(database)
  const { changes } = await oneOfSeveral(site)
  const author = site.as(await site.signedIn('instructor'))
  const learner = site.as(await site.signedIn())
  const content = '<p>Down the slope.</p>'
  for (const title of ['Gradient descent', 'Momentum', 'Adam']) {
    const { status, body } = await author.post('/api/courses', {
      title,
      description: 'Down the slope.',
      isPublished: true,
      modules: [{ title: 'Module', lessons: [{ title: 'Lesson', content }] }],
    })
    expect(status).toBe(201)
    await changes.caughtUp()
    expect((await learner.post(`/api/courses/${body.id}/enroll`)).status).toBe(201)
    const [lesson] = body.lessons
    const tick = await learner.post(`/api/lessons/${lesson.id}/progress`, { completed: true })
    expect(tick.body.certificate).toEqual(expect.any(String))
    expect((await learner.get(`/api/courses/${body.id}/progress`)).status).toBe(200)
    const { body: found } = await site.visitor().get(`/api/search?q=${title}`)
    expect(found.results[0]).toMatchObject({ title })
  }
  expect((await learner.get('/api/enrollments')).body).toHaveLength(3)
  expect(pooler.refused).toEqual([])
})

test('each statement may come to another session', async () => {
  const { db } = open(1)
  const session = async () => (await db.execute(sql`select pg_backend_pid() as id`)).rows[0]?.['id']
  expect(new Set([await session(), await session(), await session()]).size).toBeGreaterThan(1)
})

test('what needs a session of its own has one beside the pooler', async () => {
  const { connection: direct } = open(1)
  expect(direct).toBe(connection)
  await unhurried(direct, async (db) => {
    await db.execute(sql`select pg_advisory_lock(1)`)
    const { rows } = await db.execute(sql`select pg_advisory_unlock(1) as was_held`)
    expect(rows).toEqual([{ was_held: true }])
  })
})

test('a pooler without our settings is refused what it cannot do', async () => {
  const database = openDatabase(pooler.connection, { poolSize: 1 })
  onTestFinished(database.close)
  await expect(database.db.execute(sql`select 1`)).rejects.toThrow()
  expect(pooler.refused.splice(0)).toEqual(['unsupported startup parameter: statement_timeout'])
})

const startThrough = (url: string) => startDatabase(readEnv({ DATABASE_URL: url }), silent)

test('a pooler without our settings ends the start with a line that names them', async () => {
  const started = startThrough(pooler.url)
  await expect(started).rejects.toBeInstanceOf(StartError)
  await expect(started).rejects.toThrow(
    /^DATABASE_URL: .*unsupported startup parameter.* DATABASE_DIRECT_URL[^\n]+$/,
  )
  expect(pooler.refused.splice(0)).toHaveLength(1)
})

test('a pooler that accepts everything is noticed too, before anything is locked', async () => {
  const lenient = await transactionPooler(
    { user: place.user, database: place.database },
    { isStrict: false },
  )
  const started = startThrough(lenient.url)
  await expect(started).rejects.toBeInstanceOf(StartError)
  await expect(started).rejects.toThrow(/^DATABASE_URL: .*LISTEN.* DATABASE_DIRECT_URL[^\n]+$/)
})
