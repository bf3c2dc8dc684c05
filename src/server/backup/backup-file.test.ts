import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { migrationSteps } from '#server/db/migration-steps.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { uploads } from '#server/db/schema/inquiries.ts'
import { readEnv } from '#server/env.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { readTables } from '#server/testing/databases/table-shapes.ts'
import { createBareDatabase, createTestDatabase } from '#server/testing/databases/test-database.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { linesOf, openBackup, sealed, type Header } from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const DAMAGED = 'The backup is damaged or was cut off: it cannot be restored'
const NEWER = 'The backup was made by a newer version of Ascent: update this one first'
const OLDEST = fileURLToPath(new URL('oldest-format.backup', import.meta.url))

const signal = new AbortController().signal
const folder = await throwAwayFolder()
const storage = openStorage(readEnv({ DATA_DIR: folder }))
const source = await createTestDatabase()
const bare = await createBareDatabase()
const place = { database: bare, storage, signal }
const file = path.join(folder, 'small.backup')

await source.db.insert(users).values({
  username: 'ada',
  usernameKey: 'ada',
  email: 'ada@example.org',
  emailKey: 'ada@example.org',
  fullName: 'Ada Lovelace',
})
await writeBackup({ database: source, storage, signal, reserveBytes: 0 }, file)
const whole = await readFile(file)

afterAll(() => rm(folder, { recursive: true }))

/** The same file with something changed and everything sealed again, as a newer program might. */
async function rewritten(change: { header?: Partial<Header>; body?: (text: string) => string }) {
  const { header, bodyStart, bodyEnd } = await openBackup(file)
  const text = gunzipSync(whole.subarray(bodyStart, bodyEnd)).toString()
  const packed = async function* () {
    yield gzipSync(change.body?.(text) ?? text)
  }
  const target = path.join(folder, 'changed.backup')
  const chunks: Buffer[] = []
  for await (const chunk of sealed({ ...header, ...change.header }, packed())) chunks.push(chunk)
  await writeFile(target, Buffer.concat(chunks))
  return target
}

const isUntouched = async () => {
  expect(await readTables(bare.db)).toEqual(new Map())
  expect(await rowsOf(bare.db, sql`select from pg_namespace where nspname = 'drizzle'`)).toEqual([])
}

test('a damaged byte is noticed, wherever it is', async () => {
  const target = path.join(folder, 'damaged.backup')
  const accepted: number[] = []
  const isEdge = (at: number) => at < 200 || at > whole.length - 100
  for (let at = 0; at < whole.length; at += isEdge(at) ? 1 : 7) {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 1 << (at % 8)
    await writeFile(target, bytes)
    const refusal = await checkBackup(target).catch((error: Error) => error.message)
    if (refusal !== DAMAGED) accepted.push(at)
  }
  expect(accepted).toEqual([])
})

test('a file that was cut off is noticed, wherever it ends, and one that goes on too', async () => {
  const target = path.join(folder, 'cut.backup')
  for (let length = 0; length < whole.length; length += 1 + (length % 13)) {
    await writeFile(target, whole.subarray(0, length))
    await expect(checkBackup(target)).rejects.toThrow(DAMAGED)
  }
  await writeFile(target, Buffer.concat([whole, Buffer.from('\n')]))
  await expect(checkBackup(target)).rejects.toThrow(DAMAGED)
})

test('a damaged backup is not restored, and the target stays empty', async () => {
  const target = path.join(folder, 'damaged.backup')
  for (const at of [3, whole.length >> 1, whole.length - 2]) {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 4
    await writeFile(target, bytes)
    await expect(restoreBackup(place, target)).rejects.toThrow(DAMAGED)
  }
  await isUntouched()
})

test.each([
  ['a row that was changed', (text: string) => text.replace('Ada Lovelace', 'Eve Lovelace')],
  ['a row that is missing', (text: string) => text.replace(/\[.*Ada Lovelace.*\]\n/, '')],
  [
    'a table that is missing',
    (text: string) => text.replace(/\{"table":"public.users"[^{]*.*\n/, ''),
  ],
  ['a line that means nothing', (text: string) => `{"what":1}\n${text}`],
  ['something after the end', (text: string) => `${text}{}\n`],
  ['no end', (text: string) => text.replace(/\{"end".*\n$/, '')],
  ['no line break at the end', (text: string) => text.slice(0, -1)],
])('its own checksums are verified inside the seal: %s', async (_, body) => {
  await expect(checkBackup(await rewritten({ body }))).rejects.toThrow(DAMAGED)
})

test('a newer format and a newer schema are refused in one line', async () => {
  const { header } = await openBackup(file)
  const format = await rewritten({ header: { version: header.version + 1 } })
  await expect(restoreBackup(place, format)).rejects.toThrow(NEWER)
  const schema = await rewritten({ header: { schema: '9999_not_yet' } })
  await expect(restoreBackup(place, schema)).rejects.toThrow(NEWER)
  await isUntouched()
})

test('columns that are not in the schema are refused, and nothing is restored', async () => {
  const changed = await rewritten({
    body: (text) => text.replace('"columns":["id","username"', '"columns":["id","name"'),
  })
  await expect(restoreBackup(place, changed)).rejects.toThrow('public.users: the backup has other')
  await isUntouched()
})

test('a file that is not a backup is recognised', async () => {
  await expect(checkBackup(path.join(folder, 'nowhere'))).rejects.toThrow('nowhere: no such file')
  const target = path.join(folder, 'text.backup')
  await writeFile(target, 'not a backup, but long enough to have had a seal at its end\n'.repeat(9))
  await expect(checkBackup(target)).rejects.toThrow(DAMAGED)
})

test('anybody can look into one with everyday tools', async () => {
  const { header, bodyStart, bodyEnd } = await openBackup(file)
  expect(whole.subarray(0, bodyStart).toString()).toBe(`${JSON.stringify(header)}\n`)
  expect(header.schema).toBe(migrationSteps().at(-1)!.name)
  const lines: string[] = []
  for await (const line of linesOf(await openBackup(file))) lines.push(line)
  expect(gunzipSync(whole.subarray(bodyStart, bodyEnd)).toString()).toBe(`${lines.join('\n')}\n`)
  expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true)
})

test('the first format that there was is restored, and taken forward to the newest schema', async () => {
  const { totals } = await restoreBackup(place, OLDEST)
  expect(totals).toMatchObject({ tables: 20, uploads: 1 })
  const people = await bare.db.select().from(users).orderBy(users.id)
  expect(people.map(({ username }) => username.split(' ', 2).join(' '))).toEqual([
    'username 0',
    'username 1',
    'username 2',
    'username 3',
  ])
  const stored = await bare.db.select().from(uploads)
  expect(stored).toHaveLength(1)
  const read = await storage.read(stored[0]!.key)
  expect(await new Response(read!.body).text()).toBe('%PDF-1.7 as it was in the beginning')
  const noted = await rowsOf(bare.db, sql`select from drizzle.__drizzle_migrations`)
  expect(noted).toHaveLength(migrationSteps().length)
})
