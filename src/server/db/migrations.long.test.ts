import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sessionCookieName } from '#features/accounts/server/sessions/session.ts'
import { hashToken } from '#server/secrets/secret-token.ts'
import { fillTables } from '#server/testing/databases/fill-tables.ts'
import { readTables } from '#server/testing/databases/table-shapes.ts'
import { appOn } from '#server/testing/test-app.ts'
import { createBareDatabase } from '#server/testing/databases/test-database.ts'
import { whatStepsChange } from '#server/testing/databases/what-steps-change.ts'
import type { Database } from './client.ts'
import { migrate } from './migrate.ts'
import { applySteps, migrationSteps, type MigrationStep } from './migration-steps.ts'
import { rowsOf } from './statements/rows-of.ts'
import { sessions, users } from './schema/accounts.ts'

type Tables = Awaited<ReturnType<typeof readTables>>

/** Moved whenever a row is touched, by a migration too: by triggers, or computed from the others. */
const COUNTED_ON = new Set(['courses.revision', 'exercises.source_bytes', 'exercises.shown_bytes'])

/** Written by triggers from the other tables, and compared with them elsewhere. */
const DERIVED = new Set(['search_documents', 'search_words', 'search_frequent_words'])

const steps = migrationSteps()
const schemas = await Promise.all(
  steps.map(async (step, index) => ({
    name: step.name,
    database: await createBareDatabase(),
    applied: steps.slice(0, index + 1),
    later: steps.slice(index + 1),
  })),
)

/** Tables that do not hold what they held, less what the later steps changed on purpose. */
function tablesThatLost(before: Tables, after: Tables, later: MigrationStep[]) {
  const { renamedTables, renamedColumns, changedColumns, removedFrom } = whatStepsChange(later)
  return [...before.keys()].filter((oldName) => {
    const table = renamedTables.get(oldName) ?? oldName
    const now = after.get(table)
    if (!now || removedFrom.has(table) || DERIVED.has(table)) return false
    const isCompared = (name: string) =>
      name in (now[0] ?? {}) &&
      !changedColumns.has(`${table}.${name}`) &&
      !COUNTED_ON.has(`${table}.${name}`)
    const kept = (row: Record<string, unknown>, nameOf: (name: string) => string) =>
      Object.entries(row)
        .map(([name, value]) => [nameOf(name), value] as const)
        .filter(([name]) => isCompared(name))
        .sort(([one], [other]) => one.localeCompare(other))
    const expected = before
      .get(oldName)!
      .map((row) => kept(row, (name) => renamedColumns.get(`${table}.${name}`) ?? name))
    const columns = new Set(expected[0]?.map(([name]) => name))
    const found = now.map((row) => kept(row, (name) => name).filter(([name]) => columns.has(name)))
    return !isSameSet(expected, found)
  })
}

const isSameSet = (one: unknown[], other: unknown[]) => {
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

describe.each(schemas)('from $name to the newest schema', ({ database, applied, later }) => {
  test('everything that was there is there, unchanged', async () => {
    await database.db.transaction((db) => applySteps(db, applied))
    await fillTables(database.db)
    const before = await readTables(database.db)
    expect(before.size).toBeGreaterThan(10)
    await migrate(database)
    const after = await readTables(database.db)
    expect(tablesThatLost(before, after, later)).toEqual([])
  })

  test('a second start finds nothing left to do', async () => {
    await migrate(database)
    const noted = await rowsOf(database.db, sql`select from drizzle.__drizzle_migrations`)
    expect(noted).toHaveLength(steps.length)
  })

  test('the summaries in the search of old rows are those that are written today', async () => {
    const { rows } = await database.db.execute(sql`
      select s.kind, s.summary as written, d.summary as kept
      from search_sources s left join search_documents d using (kind, id)
      where s.kind in ('paper', 'post', 'job', 'person') and s.summary is distinct from d.summary`)
    expect(rows).toEqual([])
  })

  test('the product works with the old rows and takes new ones', () => works(database))
})

test('a change that no migration declares is noticed, and a declared one is not', async () => {
  const { db } = schemas.at(-1)!.database
  const before = await readTables(db)
  await db.update(users).set({ bio: 'gone' })
  const after = await readTables(db)
  const step = (statement: string) => [{ ...steps[0]!, statements: [statement] }]
  expect(tablesThatLost(before, after, [])).toEqual(['users'])
  expect(tablesThatLost(before, after, step(`UPDATE "users" SET "email" = ''`))).toEqual(['users'])
  expect(tablesThatLost(before, after, step(`UPDATE "users" SET "bio" = 'gone'`))).toEqual([])
})

/** As people do after an update: they look at what they had, and go on writing. */
async function works(database: Database) {
  const site = appOn(database)
  const [instructor] = await database.db
    .select()
    .from(users)
    .where(eq(users.role, 'instructor'))
    .limit(1)
  const token = randomBytes(32).toString('base64url')
  await database.db.insert(sessions).values({ tokenHash: hashToken(token), userId: instructor!.id })
  const person = site.as({ cookie: `${sessionCookieName(false)}=${token}` })
  const me = await person.get('/api/user')
  expect([me.status, me.body.fullName]).toEqual([200, instructor!.fullName])
  for (const path of ['courses', 'blog-posts', 'research-papers', 'job-postings', 'enrollments']) {
    const { status, body } = await person.get(`/api/${path}`)
    expect([path, status, Array.isArray(body)]).toEqual([path, 200, true])
  }
  const [course] = (await person.get('/api/courses')).body
  expect((await person.get(`/api/courses/${course.id}`)).body.title).toBe(course.title)
  const added = await person.post('/api/courses', {
    title: 'Written after the update',
    description: 'A course that somebody adds to what was there before.',
  })
  expect(added.status).toBe(201)
  expect(added.body.id).toBeGreaterThan(course.id)
}
