import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { uploads } from '#server/db/schema/inquiries.ts'
import { mediaFiles } from '#server/db/schema/media.ts'

/** Every file has its row, and every row its address: nothing else is left in the storage. */
export async function expectOnlyKnownFiles(db: Db, dataDir: string) {
  const entries = await readdir(path.join(dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const rows = await db.select().from(uploads)
  const used = await db.select().from(mediaFiles)
  expect(names.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  expect(names.toSorted()).toEqual(used.map(({ uploadKey }) => uploadKey).toSorted())
}
