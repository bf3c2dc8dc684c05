import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inquiries, uploads } from '#server/db/schema/inquiries.ts'
import { spool } from '#server/storage/spool.ts'
import type { Storage } from '#server/storage/storage.ts'
import { application, backupDrill, bytesOf } from '#server/testing/databases/backup-drill.ts'
import { readTables } from '#server/testing/databases/table-shapes.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup, type RestoreParts } from './restore-backup.ts'

const never = new AbortController().signal
const { source, storage, file, backUp, emptyPlace, upload } = await backupDrill({ places: 4 })

beforeAll(async () => {
  for (const name of ['first', 'second', 'third'])
    await source.db
      .insert(inquiries)
      .values(application(await upload(Buffer.from(`%PDF-1.7 ${name}`))))
})

describe('uploads that come and go meanwhile', () => {
  test('a file that vanishes is left out with its row, one that appears is left out too', async () => {
    const doomed = await upload(Buffer.from('%PDF-1.7 soon gone'))
    const [named] = await source.db.insert(inquiries).values(application(doomed)).returning()
    let late = ''
    const racing: Storage = {
      ...storage,
      read: async (key) => {
        if (!late) late = await upload(Buffer.from('%PDF-1.7 too late'))
        if (key === doomed) await storage.remove(doomed)
        return storage.read(key)
      },
    }
    const { absent } = await backUp('racing', { storage: racing })
    expect(absent).toEqual([doomed])
    const place = emptyPlace()
    await restoreBackup(place, file('racing'))
    const restored = await place.database.db.select().from(uploads)
    expect(restored.map(({ key }) => key)).not.toContain(doomed)
    expect(restored.map(({ key }) => key)).not.toContain(late)
    expect(await bytesOf(place.storage, late)).toBe(null)
    const [row] = await place.database.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, named!.id))
    expect([row?.resumeKey, row?.email]).toEqual([null, 'ada@example.org'])
  })

  test('a file that cannot be read whole leaves no backup', async () => {
    const broken: Storage = {
      ...storage,
      read: async (key) => {
        const stored = await storage.read(key)
        return stored && { ...stored, size: stored.size + 1 }
      },
    }
    await expect(backUp('broken', { storage: broken })).rejects.toThrow('could not be read whole')
    await expect(checkBackup(file('broken'))).rejects.toThrow('no such file')
  })
})

/** What lies under a name, unfinished or not. */
const named = async (name: string) =>
  (await readdir(path.dirname(file(name)))).filter((each) => each.startsWith(name))

describe('nothing is left behind by a backup', () => {
  test('that is stopped', async () => {
    const ending = new AbortController()
    const interrupted: Storage = {
      ...storage,
      read: (key) => {
        ending.abort(new Error('Stopped'))
        return storage.read(key)
      },
    }
    const stopped = backUp('stopped', { storage: interrupted, signal: ending.signal })
    await expect(stopped).rejects.toMatchObject({ cause: new Error('Stopped') })
    expect(await named('stopped')).toEqual([])
  })

  test('that would fill the disk', async () => {
    const full = backUp('full', { reserveBytes: Number.MAX_SAFE_INTEGER })
    await expect(full).rejects.toThrow('the disk is almost full, no backup was made')
    expect(await named('full')).toEqual([])
  })
})

/** A place whose store takes two more files and then no more; what it took is noted. */
function fullAfterTwo(place: RestoreParts) {
  const put: string[] = []
  const full: Storage = {
    ...place.storage,
    put: async (key, received) => {
      if (put.length === 2) throw new Error('no space left')
      put.push(key)
      await place.storage.put(key, received)
    },
  }
  return { put, place: { ...place, storage: full } }
}

/** Of the files that are there, as they lie in a backup. */
async function keysInOrder() {
  const keys = (await source.db.select().from(uploads)).map(({ key }) => key).sort()
  const files = await Promise.all(keys.map((key) => bytesOf(storage, key)))
  return keys.filter((_, index) => files[index])
}

async function lay({ storage }: RestoreParts, key: string, bytes: Buffer) {
  await storage.put(key, await spool(storage.incoming, Readable.from([bytes]), never))
}

describe('a restore that fails', () => {
  test('leaves nothing behind, and the next one succeeds', async () => {
    await backUp('whole')
    const place = emptyPlace()
    const { put, place: full } = fullAfterTwo(place)
    await expect(restoreBackup(full, file('whole'))).rejects.toThrow('no space left')
    expect(await readTables(place.database.db)).toEqual(new Map())
    for (const key of put) expect(await bytesOf(place.storage, key)).toBe(null)
    expect(await readdir(place.storage.incoming)).toEqual([])
    await restoreBackup(place, file('whole'))
    expect(await place.database.db.$count(inquiries)).toBe(await source.db.$count(inquiries))
  })
  test('leaves the files that were there before it', async () => {
    await backUp('shared')
    const place = emptyPlace()
    const [there] = await keysInOrder()
    const bytes = (await bytesOf(storage, there!))!
    await lay(place, there!, bytes)
    const { place: full } = fullAfterTwo(place)
    await expect(restoreBackup(full, file('shared'))).rejects.toThrow('no space left')
    expect(await bytesOf(place.storage, there!)).toEqual(bytes)
  })

  test('does not overwrite a different file', async () => {
    await backUp('taken')
    const place = emptyPlace()
    const keys = await keysInOrder()
    await lay(place, keys[1]!, Buffer.from('somebody else’s'))
    await expect(restoreBackup(place, file('taken'))).rejects.toThrow(
      `There is another file where the upload ${keys[1]} belongs: nothing was changed`,
    )
    expect(await readTables(place.database.db)).toEqual(new Map())
    expect(await bytesOf(place.storage, keys[1]!)).toEqual(Buffer.from('somebody else’s'))
    expect(await bytesOf(place.storage, keys[0]!)).toBe(null)
  })
})
