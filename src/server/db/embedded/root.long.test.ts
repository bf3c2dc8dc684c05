import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { embeddedPostgresProcess } from '#server/testing/daemons/embedded-postgres-process.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { putUsedDatabase } from '#server/testing/databases/used-database.ts'
import { unhurried } from '../client.ts'
import { findBinaries, SHARED_FOLDER } from './binaries.ts'
import { canEnter, isRoot, serverUser, type ServerUser } from './server-user.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const log = pino({ level: 'silent' })
const NOBODY = { uid: 65_534, gid: 65_534 }

/** A project in a folder that only root can enter cannot be run by anybody else. */
const othersCanRunThis = isRoot() && (await canEnter(import.meta.dirname, NOBODY))

// What an ordinary user meets, the other test files show when an ordinary user runs them.
describe.runIf(isRoot())('as root', () => {
  let folder: string
  let user: ServerUser
  const outside: string[] = []

  beforeEach(async () => {
    folder = await throwAwayFolder()
    user = (await serverUser('/nowhere'))!
  })

  afterEach(async () => {
    for (const path of [folder, ...outside.splice(0)]) await rm(path, { recursive: true })
  })

  async function rememberOutside(dataDir: string) {
    const path = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim()
    outside.push(path)
    return path
  }

  test('runs PostgreSQL as another user', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder, log })
    await server.stop()
    const { uid } = await stat(join(folder, 'postgres', 'cluster'))
    expect(uid).toBe(user.uid)
    expect(uid).not.toBe(0)
  })

  test('keeps the database elsewhere when that user cannot enter the folder', async () => {
    await chmod(folder, 0o700)
    const dataDir = join(folder, 'data')
    const first = await startEmbeddedPostgres({ dataDir, log })
    const home = await rememberOutside(dataDir)
    expect(dirname(home)).toBe(SHARED_FOLDER)
    await unhurried(first.connection, (db) => db.execute('create table mark as select 7 as value'))
    await first.stop()

    const second = await startEmbeddedPostgres({ dataDir, log })
    const { rows } = await unhurried(second.connection, (db) =>
      db.execute('select value from mark'),
    )
    expect(rows).toEqual([{ value: 7 }])
    await second.stop()
  })

  test('starts empty in a new folder at the same closed place', async () => {
    await chmod(folder, 0o700)
    const dataDir = join(folder, 'data')
    await (await startEmbeddedPostgres({ dataDir, log })).stop()
    const before = await rememberOutside(dataDir)
    await rm(dataDir, { recursive: true })
    await (await startEmbeddedPostgres({ dataDir, log })).stop()
    expect(await rememberOutside(dataDir)).not.toBe(before)
  })

  test('copies the programs once when that user cannot reach them', async () => {
    const { postgres: program } = await findBinaries(undefined)
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await cp(dirname(dirname(program)), join(closed, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    const version = `test-${process.pid}`
    await writeFile(join(closed, 'package.json'), JSON.stringify({ version }))
    const copy = join(SHARED_FOLDER, `postgresql-${version}`)
    outside.push(copy)

    const found = await Promise.all([1, 2].map(() => findBinaries(user, join(closed, 'native'))))
    expect(found.map(({ postgres }) => postgres)).toEqual(
      Array(2).fill(join(copy, 'bin', 'postgres')),
    )
    const { ino } = await stat(copy)
    await findBinaries(user, join(closed, 'native'))
    expect((await stat(copy)).ino).toBe(ino)
  })

  test.runIf(othersCanRunThis)("serves an ordinary user's database as that user", async () => {
    const dataDir = join(folder, 'data')
    await chmod(folder, 0o777)
    const theirs = await embeddedPostgresProcess(dataDir, NOBODY)
    expect(theirs).toMatchObject({ adopted: false })
    await theirs.stop()
    const server = await startEmbeddedPostgres({ dataDir, log })
    expect((await stat(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).uid).toBe(
      NOBODY.uid,
    )
    await server.stop()
  })

  test.runIf(othersCanRunThis)('tells an ordinary user whose database it is', async () => {
    const dataDir = join(folder, 'data')
    await putUsedDatabase(dataDir)
    const { failure } = await embeddedPostgresProcess(dataDir, NOBODY)
    expect(failure).toBe(
      `The database in ${join(dataDir, 'postgres')} belongs to user ${user.uid}: start as that user or as root, or set another DATA_DIR`,
    )
  })
})
