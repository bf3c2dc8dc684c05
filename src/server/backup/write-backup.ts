import { createHash } from 'node:crypto'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#server/storage/sync-folder.ts'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { unhurried, type Database, type Db } from '#server/db/client.ts'
import { migrationSteps } from '#server/db/migration-steps.ts'
import type { Storage } from '#server/storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { FORMAT_VERSION, sealed, type Header } from './backup-file.ts'
import {
  fullName,
  rowLines,
  schemaTime,
  sequenceValues,
  settleSession,
  storedTables,
  uploadKeys,
} from './backup-queries.ts'
import { checkBackup } from './check-backup.ts'
import type { Marker, Totals } from './sections.ts'

export type BackupParts = {
  database: Database
  storage: Storage
  signal: AbortSignal
  /** Stays free: it may be the database's own disk. */
  reserveBytes: number
}

const MEASURED_EVERY = 16_000_000

const PACKAGE = new URL('../../../package.json', import.meta.url)

async function headerFor(db: Db): Promise<Header> {
  const isThere = (await storedTables(db)).some((table) => table.schema === 'drizzle')
  const time = isThere ? await schemaTime(db) : null
  if (time === null) throw new BackupError('There is nothing to back up: the database is empty')
  const step = migrationSteps().find((each) => each.time === time)
  if (!step)
    throw new BackupError(
      'The database belongs to a newer version of Ascent: update this one first',
    )
  const { version: app } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return {
    format: 'ascent backup',
    version: FORMAT_VERSION,
    schema: step.name,
    app,
    madeAt: new Date().toISOString(),
  }
}

const line = (marker: Marker) => `${JSON.stringify(marker)}\n`

async function* tableLines(db: Db, totals: Totals) {
  for (const table of await storedTables(db)) {
    yield line({ table: fullName(table), columns: table.columns.map(({ name }) => name) })
    const hash = createHash('sha256')
    let rows = 0
    for await (const row of rowLines(db, table)) {
      hash.update(row).update('\n')
      rows += 1
      yield `${row}\n`
    }
    yield line({ rows, sha256: hash.digest('hex') })
    totals.tables += 1
    totals.rows += rows
  }
}

/** Files that were deleted since the snapshot of the rows are listed as absent. */
async function* uploadLines(db: Db, storage: Storage, totals: Totals) {
  for await (const key of uploadKeys(db)) {
    const stored = await storage.read(key)
    if (!stored) {
      yield line({ absent: key })
      continue
    }
    yield line({ upload: key })
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of stored.body) {
      hash.update(chunk)
      bytes += chunk.length
      yield `"${Buffer.from(chunk).toString('base64')}"\n`
    }
    if (bytes !== stored.size) throw new BackupError(`The upload ${key} could not be read whole`)
    yield line({ bytes, sha256: hash.digest('hex') })
    totals.uploads += 1
  }
}

async function* contents(db: Db, storage: Storage) {
  const totals: Totals = { tables: 0, rows: 0, uploads: 0 }
  yield* tableLines(db, totals)
  yield line({ sequences: await sequenceValues(db) })
  yield* uploadLines(db, storage, totals)
  yield line({ end: totals })
}

async function* leavingRoom(packed: AsyncIterable<Buffer>, folder: string, reserveBytes: number) {
  let unmeasured = MEASURED_EVERY
  for await (const chunk of packed) {
    unmeasured += chunk.length
    if (unmeasured >= MEASURED_EVERY) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < reserveBytes + MEASURED_EVERY)
        throw new BackupError(`${folder}: the disk is almost full, no backup was made`)
      unmeasured = 0
    }
    yield chunk
  }
}

const writeSnapshot = ({ database, ...parts }: BackupParts, file: string) =>
  unhurried(database.connection, (db) =>
    db.transaction(
      async (db) => {
        await settleSession(db)
        const header = await headerFor(db)
        await pipeline(
          contents(db, parts.storage),
          createGzip(),
          (packed: AsyncIterable<Buffer>) =>
            leavingRoom(packed, path.dirname(file), parts.reserveBytes),
          (packed: AsyncIterable<Buffer>) => sealed(header, packed),
          createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
          { signal: parts.signal },
        )
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )

/** Gets its final name only after it was read back whole. */
export async function writeBackup(parts: BackupParts, file: string) {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (await stat(file).catch(() => null)) throw new BackupError(`${file}: already exists`)
  const unfinished = `${file}.unfinished`
  try {
    await writeSnapshot(parts, unfinished)
    const checked = await checkBackup(unfinished)
    await rename(unfinished, file)
    await syncFolder(folder)
    return { ...checked, size: (await stat(file)).size }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new BackupError(`${unfinished}: another backup writes there, or one was killed`)
    await rm(unfinished, { force: true })
    throw error
  }
}
