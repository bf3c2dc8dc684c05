import { sql } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { freePort } from '#server/testing/free-port.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { putUsedDatabase } from '#server/testing/databases/used-database.ts'
import { startDatabase } from './database.ts'

const log = pino({ level: 'silent' })
const folder = await throwAwayFolder()
await putUsedDatabase(folder)
const port = await freePort()

/** A second server, reached as others are: over the network. */
const other = await startEmbeddedPostgres({
  dataDir: folder,
  log,
  settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'fsync=off'],
})

afterAll(async () => {
  await other.stop()
  await rm(folder, { recursive: true })
})

const urlOf = (database: string) => `postgres://ascent:s3cret@127.0.0.1:${port}/${database}`

const envFor = (database: string, more: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: `${folder}/own`, DATABASE_URL: urlOf(database), ...more })

test('DATABASE_URL uses that server, does not stop it, and does not start our own', async () => {
  const { database, stop } = await startDatabase(envFor('ascent'), log)
  await migrate(database)
  const { rows } = await database.db.execute<{ port: number; tables: number }>(sql`
    select inet_server_port() as port, count(*)::int as tables from pg_tables
    where schemaname = 'public'`)
  expect(rows[0]?.port).toBe(port)
  expect(rows[0]?.tables).toBeGreaterThan(5)
  await stop()

  const again = await startDatabase(envFor('ascent'), log)
  const answer = await again.database.db.execute(sql`select 1 as one`)
  expect(answer.rows).toEqual([{ one: 1 }])
  await again.stop()
  await expect(rm(`${folder}/own`)).rejects.toThrow(/ENOENT/)
})

test('a server that refuses us ends the start with a line that shows no password', async () => {
  const refused = startDatabase(envFor('nowhere'), log)
  await expect(refused).rejects.toThrow('DATABASE_URL: cannot connect: database "nowhere"')
  await expect(refused).rejects.not.toThrow('s3cret')
})

test('says once that it waits for a server that comes later, why, and without the password', async () => {
  const later = await freePort()
  const lines: string[] = []
  const heard = Promise.withResolvers<void>()
  const telling = pino({}, { write: (line) => heard.resolve(void lines.push(line)) })
  const DATABASE_URL = `postgres://ascent:s3cret@127.0.0.1:${later}/ascent`
  const starting = startDatabase(envFor('ascent', { DATABASE_URL }), telling)
  await Promise.race([heard.promise, starting])
  const server = createServer((client) => client.pipe(connect(port)).pipe(client))
  onTestFinished(() => void server.close())
  server.listen(later, '127.0.0.1')
  const { stop } = await starting
  await stop()
  expect(lines).toEqual([
    expect.stringContaining('"msg":"Waiting for the database (ECONNREFUSED)…"'),
  ])
  expect(lines.join()).not.toMatch(/s3cret|stack/)
})

test('behind a pooler the server itself must be reached too', async () => {
  const refused = startDatabase(envFor('ascent', { DATABASE_DIRECT_URL: urlOf('nowhere') }), log)
  await expect(refused).rejects.toThrow('DATABASE_DIRECT_URL: cannot connect: database "nowhere"')
  const env = envFor('ascent', { DATABASE_DIRECT_URL: `${urlOf('ascent')}?` })
  const { database, stop } = await startDatabase(env, log)
  expect(database.connection).toBe(env.databaseDirectUrl)
  await stop()
})

test('another database than the one behind the pooler is refused', async () => {
  const started = startDatabase(envFor('ascent', { DATABASE_DIRECT_URL: urlOf('postgres') }), log)
  await expect(started).rejects.toThrow(/^DATABASE_DIRECT_URL: .* must be the same database/)
})

test('a replica that is away does not prevent the start', async () => {
  const nobody = `postgres://ascent@127.0.0.1:${await freePort()}/ascent`
  const { replica, stop } = await startDatabase(
    envFor('ascent', { DATABASE_READ_URL: nobody }),
    log,
  )
  replica!.onListening()
  const { rows } = await replica!.db.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
  expect(replica!.isCurrent).toBe(false)
  await stop()
})
