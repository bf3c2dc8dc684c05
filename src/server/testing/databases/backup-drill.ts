import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll } from 'vitest'
import type { RestoreParts } from '#server/backup/restore-backup.ts'
import { writeBackup, type BackupParts } from '#server/backup/write-backup.ts'
import { readEnv } from '#server/env.ts'
import { spool } from '#server/storage/spool.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { storeUpload } from '#server/storage/uploads.ts'
import { createBareDatabase, createTestDatabase } from './test-database.ts'
import { throwAwayFolder } from '../throw-away-folder.ts'

const never = new AbortController().signal

export async function bytesOf(storage: Storage, key: string) {
  const stored = await storage.read(key)
  return stored && Buffer.from(await new Response(stored.body).arrayBuffer())
}

/** Values that have broken backups elsewhere. */
export const application = (resumeKey: string | null) => ({
  reference: randomBytes(6).toString('hex'),
  kind: 'talent' as const,
  fullName: 'Ada “the first” Lovelace \u2028 \\N {"a":1} \t\r\n',
  email: 'ada@example.org',
  message: 'Größe \u0001\u007f\ufeff',
  resumeKey,
})

/** A place to back up, and empty ones to restore into: databases without tables, and folders. */
export async function backupDrill({ places }: { places: number }) {
  const folder = await throwAwayFolder()
  afterAll(() => rm(folder, { recursive: true }))
  const source = await createTestDatabase()
  const storage = openStorage(readEnv({ DATA_DIR: path.join(folder, 'source') }))
  const bare = await Promise.all(Array.from({ length: places }, createBareDatabase))
  const parts: BackupParts = { database: source, storage, signal: never, reserveBytes: 0 }
  const file = (name: string) => path.join(folder, 'backups', `${name}.backup`)

  return {
    source,
    storage,
    file,
    backUp: (name: string, changed: Partial<BackupParts> = {}) =>
      writeBackup({ ...parts, ...changed }, file(name)),
    emptyPlace: (settings: Record<string, string> = {}): RestoreParts => {
      const dataDir = path.join(folder, `place-${bare.length}`)
      const env = readEnv({ DATA_DIR: dataDir, ...settings })
      return { database: bare.pop()!, storage: openStorage(env), signal: never }
    },
    upload: async (bytes: Buffer) => {
      const chunks = bytes.length > 0 ? [bytes] : []
      const received = await spool(storage.incoming, Readable.from(chunks), never)
      const upload = { fileName: 'Lebenslauf – 履歴書.pdf', contentType: 'application/pdf' }
      return storeUpload(source.db, storage, { file: received, ...upload })
    },
  }
}
