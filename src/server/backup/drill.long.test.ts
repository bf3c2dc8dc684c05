import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unhurried, type Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { inquiries, uploads } from '#server/db/schema/inquiries.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import type { Storage } from '#server/storage/storage.ts'
import { application, backupDrill, bytesOf } from '#server/testing/databases/backup-drill.ts'
import { startS3Server } from '#server/testing/daemons/s3-server.ts'
import { readTables } from '#server/testing/databases/table-shapes.ts'
import { appOn } from '#server/testing/test-app.ts'
import { restoreBackup } from './restore-backup.ts'

const s3 = await startS3Server()
afterAll(() => s3.stop())
const { source, storage, file, backUp, emptyPlace, upload } = await backupDrill({ places: 3 })

const FILES = [
  randomBytes(300_000),
  Buffer.from(Array.from({ length: 256 }, (_, n) => n)),
  Buffer.alloc(0),
]
const keys: string[] = []

beforeAll(async () => {
  await unhurried(source.connection, (db) => seedDemo(db))
  for (const bytes of FILES) keys.push(await upload(bytes))
  const long = { ...application(null), message: 'Größe 漢字 🎓 '.repeat(100_000) }
  await source.db.insert(inquiries).values([...keys.map(application), long])
})

/** Somebody who writes all the time: each round is one person, one course and its lessons. */
function writing() {
  let rounds = 0
  let isDone = false
  const round = async (number: number) => {
    await source.db.transaction(async (db) => {
      const name = `writer${number}`
      const [user] = await db
        .insert(users)
        .values({ username: name, usernameKey: name, email: name, emailKey: name, fullName: name })
        .returning()
      const [course] = await db
        .insert(courses)
        .values({ title: name, description: name, instructorId: user!.id })
        .returning()
      const [module] = await db
        .insert(modules)
        .values({ title: name, orderIndex: 0, courseId: course!.id })
        .returning()
      await db.insert(lessons).values(
        [0, 1, 2].map((orderIndex) => ({
          title: name,
          orderIndex,
          courseId: course!.id,
          moduleId: module!.id,
        })),
      )
    })
    const key = await upload(randomBytes(1000))
    await source.db.insert(inquiries).values(application(key))
    rounds += 1
  }
  const finished = (async () => {
    while (!isDone) await round(rounds)
  })()
  return {
    rounds: () => rounds,
    /** Resolves when one more round has been written from its beginning to its end. */
    another: async () => {
      const enough = rounds + 2
      while (rounds < enough) await Promise.race([setTimeout(5), finished])
    },
    stop: async () => {
      isDone = true
      await finished
    },
  }
}

const countOf = async ({ db }: Database, what: ReturnType<typeof sql>) =>
  (await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${what}`))[0]!.count

describe('a backup while people write', () => {
  const place = emptyPlace()

  test('holds one moment: what belongs together is there together, with its files', async () => {
    const before = await readTables(source.db)
    const writer = writing()
    await writer.another()
    const atFirst = writer.rounds()
    // The files are read after the rows: at least that much is written in between.
    const unhurriedly: Storage = {
      ...storage,
      read: async (key) => {
        if (key === keys[0]) await writer.another()
        return storage.read(key)
      },
    }
    const { absent } = await backUp('live', { storage: unhurriedly })
    await writer.stop()
    await restoreBackup(place, file('live'))

    const after = await readTables(place.database.db)
    for (const [table, rows] of before) {
      const restored = new Set(after.get(table)!.map((row) => JSON.stringify(row)))
      const lost = rows.filter((row) => !restored.has(JSON.stringify(row)))
      if (table !== 'courses') expect(lost, table).toEqual([])
    }
    const people = await countOf(place.database, sql`users where username like 'writer%'`)
    expect(people).toBeGreaterThanOrEqual(atFirst)
    expect(people).toBeLessThan(writer.rounds())
    expect(await countOf(place.database, sql`lessons where title like 'writer%'`)).toBe(3 * people)
    expect(
      await countOf(
        place.database,
        sql`courses c where lesson_count <> (select count(*) from lessons where course_id = c.id)`,
      ),
    ).toBe(0)
    // A row whose file was not there yet is not there either.
    expect(absent.length).toBeLessThanOrEqual(1)
    for (const { key } of await place.database.db.select().from(uploads))
      expect(await bytesOf(place.storage, key)).toEqual(await bytesOf(storage, key))
  })

  test('is not restored into a place that is not empty, which stays as it is', async () => {
    const before = await readTables(place.database.db)
    await expect(restoreBackup(place, file('live'))).rejects.toThrow(
      'The database is not empty: a backup is restored into an empty one',
    )
    expect(await readTables(place.database.db)).toEqual(before)
    expect(await bytesOf(place.storage, keys[0]!)).toEqual(FILES[0])
  })
})

describe('a backup at rest', () => {
  const place = emptyPlace(s3.settings)

  test('is restored row by row and file by file, from a disk into an S3 store', async () => {
    const { totals, absent } = await backUp('rest')
    expect(absent).toEqual([])
    await restoreBackup(place, file('rest'))
    expect(await readTables(place.database.db)).toEqual(await readTables(source.db))
    expect(totals.uploads).toBe(await source.db.$count(uploads))
    expect((await s3.objects()).length).toBe(totals.uploads)
    expect(await readdir(place.storage.incoming)).toEqual([])
    for (const [index, bytes] of FILES.entries())
      expect(await bytesOf(place.storage, keys[index]!)).toEqual(bytes)
  })

  test('and from there into a third place, which is the same again', async () => {
    const third = emptyPlace()
    await backUp('copy', place)
    await restoreBackup(third, file('copy'))
    expect(await readTables(third.database.db)).toEqual(await readTables(source.db))
    for (const key of keys)
      expect(await bytesOf(third.storage, key)).toEqual(await bytesOf(storage, key))
  })

  test('the restored place works: people sign in, counters count, ids are new', async () => {
    const site = appOn(place.database)
    const login = { username: 'instructor', password: 'ascent-demo' }
    const answer = await site.visitor().post('/api/login', login)
    expect(answer.status).toBe(200)
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
    const highest = Math.max(
      ...(await place.database.db.select().from(courses)).map(({ id }) => id),
    )
    const added = await site.as({ cookie }).post('/api/courses', {
      title: 'After the restore',
      description: 'A course that is written after everything was put back.',
    })
    expect([added.status, added.body.id > highest]).toEqual([201, true])
    const courseId = added.body.id as number
    const [module] = await place.database.db
      .insert(modules)
      .values({ title: 'First', orderIndex: 0, courseId })
      .returning()
    await place.database.db
      .insert(lessons)
      .values({ title: 'One lesson', orderIndex: 0, courseId, moduleId: module!.id })
    const [course] = await place.database.db.select().from(courses).where(eq(courses.id, courseId))
    expect(course!.lessonCount).toBe(1)
  })

  test('belongs to its owner alone, and nothing unfinished lies beside it', async () => {
    expect((await stat(file('rest'))).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(file('rest')))).mode & 0o777).toBe(0o700)
    await expect(stat(`${file('rest')}.unfinished`)).rejects.toThrow('ENOENT')
    await expect(backUp('rest')).rejects.toThrow('already exists')
  })
})
