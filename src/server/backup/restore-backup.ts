import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { unhurried, type Database, type Db } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { applySteps, migrationSteps } from '#server/db/migration-steps.ts'
import { spool, type SpooledFile } from '#server/storage/spool.ts'
import type { Storage } from '#server/storage/storage.ts'
import { deleteUpload } from '#server/storage/upload-queries.ts'
import { BackupError, madeByNewer } from './backup-error.ts'
import { settleSession } from './backup-queries.ts'
import { checkBackup } from './check-backup.ts'
import { gatherStatistics, hasNoTables, lockSchema } from './restore-queries.ts'
import { restoreTables } from './restore-tables.ts'
import { sectionsOf, type Section, type Totals } from './sections.ts'

export type RestoreParts = { database: Database; storage: Storage; signal: AbortSignal }

function stepsTo(schema: string) {
  const steps = migrationSteps()
  const last = steps.findIndex(({ name }) => name === schema)
  if (last < 0) throw madeByNewer()
  return steps.slice(0, last + 1)
}

async function sha256Of(storage: Storage, key: string) {
  const stored = await storage.read(key)
  if (!stored) return null
  const hash = createHash('sha256')
  for await (const chunk of stored.body) hash.update(chunk)
  return hash.digest('hex')
}

/** An existing file is neither overwritten nor counted: it is not ours to remove. */
async function restoreUpload(storage: Storage, key: string, file: SpooledFile, stored: string[]) {
  const before = await sha256Of(storage, key)
  if (before === file.sha256) return
  if (before !== null)
    throw new BackupError(
      `There is another file where the upload ${key} belongs: nothing was changed`,
    )
  stored.push(key)
  await storage.put(key, file)
  if ((await sha256Of(storage, key)) !== file.sha256)
    throw new BackupError(`The upload ${key} could not be stored as it is`)
}

async function restoreUploads(
  db: Db,
  { storage, signal }: RestoreParts,
  sections: AsyncGenerator<Section, Totals>,
  stored: string[],
) {
  for (;;) {
    const { value: section, done } = await sections.next()
    if (done) return
    if (section.kind === 'absent') await deleteUpload(db, section.key)
    if (section.kind !== 'upload') continue
    const file = await spool(storage.incoming, Readable.from(section.bytes), signal)
    try {
      await restoreUpload(storage, section.key, file, stored)
    } finally {
      await rm(file.path, { force: true })
    }
  }
}

/** All or nothing, and only into an empty place. */
export async function restoreBackup(parts: RestoreParts, path: string) {
  const { database, storage } = parts
  const checked = await checkBackup(path)
  const steps = stepsTo(checked.backup.header.schema)
  const stored: string[] = []
  try {
    await unhurried(database.connection, (db) =>
      db.transaction(async (db) => {
        await settleSession(db)
        await lockSchema(db)
        if (!(await hasNoTables(db)))
          throw new BackupError('The database is not empty: a backup is restored into an empty one')
        await applySteps(db, steps)
        const sections = sectionsOf(checked.backup)
        await restoreTables(db, sections)
        await restoreUploads(db, parts, sections, stored)
        parts.signal.throwIfAborted()
      }),
    )
  } catch (error) {
    // Not if the database committed and only its answer was lost.
    if (await hasNoTables(database.db).catch(() => false))
      for (const key of stored) await storage.remove(key).catch(() => {})
    throw error
  }
  await migrate(database)
  await unhurried(database.connection, gatherStatistics)
  return checked
}
