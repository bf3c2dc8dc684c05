import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

/** A data folder whose database was set up before and is not running; copies cost less than new ones. */
export async function usedCluster() {
  const folder = await throwAwayFolder()
  afterAll(() => rm(folder, { recursive: true }))
  const server = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }) })
  await server.stop()
  return {
    copyTo: (dataDir: string) =>
      promisify(execFile)('cp', ['-a', join(folder, 'postgres'), dataDir]),
  }
}
