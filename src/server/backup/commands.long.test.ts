import { execFile } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { oneConnection } from '#server/db/connection/one-connection.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { readEnv } from '#server/env.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startDatabase } from '#server/process/database.ts'
import { spool } from '#server/storage/spool.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { storeUpload } from '#server/storage/uploads.ts'
import { fillTables } from '#server/testing/databases/fill-tables.ts'
import { PROJECT_NODE } from '#server/testing/project-node.ts'
import { readTables } from '#server/testing/databases/table-shapes.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { putUsedDatabase } from '#server/testing/databases/used-database.ts'
import { COMPILED, QUICK_IMPORTS } from '../../../scripts/server-process.js'

const log = pino({ level: 'silent' })
const folder = await throwAwayFolder()
const at = (name: string) => path.join(folder, name)
for (const name of ['product', 'other']) await putUsedDatabase(at(name))

/** As on a machine where the product runs: the command finds its database in use. */
const running = await startDatabase(readEnv({ DATA_DIR: at('product') }), log)
const { db } = running.database

/** Somebody else's server, reached over the network. */
const port = await freePort()
const other = await startEmbeddedPostgres({
  dataDir: at('other'),
  log,
  settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'fsync=off'],
})
const DATABASE_URL = `postgres://ascent:s3cret@127.0.0.1:${port}/ascent`

afterAll(async () => {
  await running.stop()
  await other.stop()
  await rm(folder, { recursive: true })
})

type Run = { code: number | string; stdout: string; stderr: string }

const run = (command: 'backup' | 'restore', args: string[], variables: NodeJS.ProcessEnv) =>
  new Promise<Run>((resolve) => {
    const program = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
    const options = { cwd: folder, env: { ...COMPILED, ...variables } }
    execFile(PROJECT_NODE, [...QUICK_IMPORTS, program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

const refusal = (line: string) => ({ code: 1, stdout: '', stderr: `${line}\n` })

/** A row of every kind, and one file that is really there. */
async function fill() {
  await migrate(running.database)
  await fillTables(db)
  const storage = openStorage(readEnv({ DATA_DIR: at('product') }))
  const never = new AbortController().signal
  const file = await spool(storage.incoming, Readable.from([Buffer.from('%PDF-1.7 of Ada')]), never)
  const received = { file, fileName: 'cv.pdf', contentType: 'application/pdf' }
  const key = await storeUpload(db, storage, received)
  await db.insert(inquiries).values({
    reference: 'with-a-file',
    kind: 'talent',
    fullName: 'Ada',
    email: 'ada@example.org',
    resumeKey: key,
  })
  return key
}

const product = { DATA_DIR: at('product') }
const elsewhere = { DATABASE_URL, DATA_DIR: at('elsewhere') }
const madeFile = async () => at(`product/backups/${(await readdir(at('product/backups')))[0]}`)
let key: string

test('there is nothing to back up before the first start', async () => {
  expect(await run('backup', [], product)).toEqual(
    refusal('There is nothing to back up: the database is empty'),
  )
  expect(await run('backup', [], { DATA_DIR: at('nowhere') })).toEqual(
    refusal(`DATA_DIR: there is no ${at('nowhere')}`),
  )
})

test('backs up beside the running product', async () => {
  key = await fill()
  const made = await run('backup', [], product)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const [summary, ...absent] = made.stdout.trimEnd().split('\n')
  expect(summary).toMatch(
    /^Backed up \d+ tables, \d+ rows and 1 uploads, and read it again: 0\.0 MB in /,
  )
  expect(summary?.endsWith(` in ${await madeFile()}`)).toBe(true)
  expect((await stat(await madeFile())).mode & 0o777).toBe(0o600)
  // The made-up rows of uploads never had a file.
  expect(absent).toHaveLength(4)
})

test('restores it into another server and another folder', async () => {
  const restored = await run('restore', [await madeFile()], elsewhere)
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toMatch(/^Restored \d+ tables, \d+ rows and 1 uploads, as of 20\d\d-/)
  const place = await startDatabase(readEnv(elsewhere), log)
  const [before, after] = [await readTables(db), await readTables(place.database.db)]
  await place.stop()
  for (const table of ['users', 'courses', 'lesson_progress', 'secrets'])
    expect(after.get(table), table).toEqual(before.get(table))
  expect(after.get('uploads')?.map((row) => row['key'])).toEqual([key])
  expect(after.get('audit_events')?.at(-1)).toMatchObject({ kind: 'restore', actor_id: null })
  const stored = await openStorage(readEnv(elsewhere)).read(key)
  expect(await new Response(stored!.body).text()).toBe('%PDF-1.7 of Ada')
})

test('a second restore into the same place is refused', async () => {
  expect(await run('restore', [await madeFile()], elsewhere)).toEqual(
    refusal('The database is not empty: a backup is restored into an empty one'),
  )
})

test('a restore succeeds even if its event cannot be recorded', async () => {
  const admin = oneConnection({ ...other.connection, user: 'postgres' }, 'tests')
  await admin.connect()
  await admin.query(`
    drop schema drizzle cascade;
    drop schema public cascade;
    create schema public authorization ascent;
    create function refuse() returns event_trigger language plpgsql as $$
    begin
      if to_regclass('audit_events') is null then return; end if;
      alter table audit_events drop constraint if exists silent;
      alter table audit_events add constraint silent check (kind <> 'restore');
    end $$;
    create event trigger silence on ddl_command_end when tag in ('CREATE TABLE')
      execute function refuse();`)
  await admin.end()
  const restored = await run('restore', [await madeFile()], elsewhere)
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toMatch(/^Restored .*\nThis could not be written into the activity\n$/)
})

test('a stopped database is started for the backup, and stopped again', async () => {
  const fresh = { DATA_DIR: at('fresh') }
  expect(await run('restore', [await madeFile()], fresh)).toMatchObject({ code: 0 })
  expect(await run('backup', ['again.backup'], fresh)).toMatchObject({ code: 0 })
  expect((await stat(at('again.backup'))).size).toBeGreaterThan(1000)
  await expect(stat(at('fresh/postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a missing file name, or a missing file, is reported in one line', async () => {
  expect(await run('restore', [], {})).toEqual(refusal('Which file? npm run restore file'))
  expect(await run('restore', ['nowhere'], { DATABASE_URL })).toEqual(
    refusal(`${at('nowhere')}: no such file`),
  )
})

test('a server that refuses us is reported without the password', async () => {
  const wrong = { DATABASE_URL: DATABASE_URL.replace(/ascent$/, 'nowhere') }
  expect(await run('backup', ['x.backup'], wrong)).toEqual(
    refusal('DATABASE_URL: cannot connect: database "nowhere" does not exist'),
  )
})
