import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { oneConnection } from '#server/db/connection/one-connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { copyDatabase } from './databases/copy-database.ts'
import { removeAbandonedFolders, throwAwayFolder } from './throw-away-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { host: string; port: number }
    /** With a database in it that was set up and is not running. */
    usedDataDir: string
  }
}

/** Nothing in a throw-away database is worth waiting for the disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB']

/** One PostgreSQL for all test files, with a migrated database to copy theirs from. */
export async function setup(project: TestProject) {
  await removeAbandonedFolders()
  const folder = await throwAwayFolder()
  const log = pino({ level: 'error' })
  const usedDataDir = join(folder, 'used')
  await (await startEmbeddedPostgres({ dataDir: usedDataDir, log, settings: FAST })).stop()
  await copyDatabase(usedDataDir, folder)
  const server = await startEmbeddedPostgres({ dataDir: folder, log, settings: FAST })
  const { host, port } = server.connection
  const place = { host, port, user: 'postgres', database: 'postgres' }
  const admin = oneConnection(place, 'tests')
  await admin.connect()
  await admin.query('create database template_ascent owner ascent')
  await migrate({ connection: { host, port, user: 'ascent', database: 'template_ascent' } })
  project.provide('testServer', { host, port })
  project.provide('usedDataDir', usedDataDir)

  return async () => {
    await admin.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and application_name = 'ascent'`)
    await admin.end()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}
