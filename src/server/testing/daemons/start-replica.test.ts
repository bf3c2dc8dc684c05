import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { hangUp, oneConnection } from '#server/db/connection/one-connection.ts'
import { startReplica } from './start-replica.ts'
import { throwAwayFolder } from '../throw-away-folder.ts'
import { putUsedDatabase } from '../databases/used-database.ts'

const log = pino({ level: 'silent' })
const folder = await throwAwayFolder()
await putUsedDatabase(folder)
const primary = await startEmbeddedPostgres({ dataDir: folder, log, settings: ['fsync=off'] })
const begin = () =>
  startReplica({ primary: primary.connection, dataDir: join(folder, 'replica'), log })

afterAll(async () => {
  await primary.stop()
  await rm(folder, { recursive: true })
})

async function ask(connection: typeof primary.connection, statement: string) {
  const client = oneConnection(connection, 'tests')
  await client.connect()
  const { rows } = await client.query({ text: statement, rowMode: 'array' })
  await hangUp(client)
  return rows
}

test('rows of the primary can be read on the replica, also after its crash', async () => {
  const replica = await begin()
  await ask(primary.connection, 'create table things as select 1 as n')
  const things = () => ask(replica.connection, 'select n from things').catch(() => 'nothing yet')
  await expect.poll(things, { timeout: 30_000 }).toEqual([[1]])
  expect(await ask(replica.connection, 'select pg_is_in_recovery()')).toEqual([[true]])
  await replica.kill()
  await ask(primary.connection, 'insert into things values (2)')
  const again = await begin()
  await expect.poll(things, { timeout: 30_000 }).toEqual([[1], [2]])
  await again.stop()
  expect(await ask(primary.connection, 'select from pg_replication_slots')).toEqual([])
})
