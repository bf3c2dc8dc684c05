import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploads } from '#server/db/schema/inquiries.ts'
import { readEnv } from '#server/env.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { spool } from './spool.ts'
import { openStorage } from './open-storage.ts'
import { startUploadSweep } from './upload-sweep.ts'
import { storeUpload } from './uploads.ts'

const HOUR = 60 * 60 * 1000

const { db } = await createTestDatabase()
const env = readEnv({ DATA_DIR: await throwAwayFolder() })
const storage = openStorage(env)
const parts = { db, env, log: pino({ level: 'silent' }) }

/** Only the clock that strikes the hours is ours; the database keeps its own. */
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

/** Stored more than an hour ago, and never referred to. */
async function abandonedUpload() {
  const never = new AbortController().signal
  const file = await spool(storage.incoming, Readable.from([Buffer.from('%PDF-1.7')]), never)
  const received = { file, fileName: 'cv.pdf', contentType: 'application/pdf' }
  const key = await storeUpload(db, storage, received)
  await db
    .update(uploads)
    .set({ createdAt: sql`now() - interval '61 minutes'` })
    .where(eq(uploads.key, key))
  return key
}

async function isThere(key: string) {
  const stored = await storage.read(key)
  await stored?.body.cancel()
  return stored !== null || (await db.$count(uploads, eq(uploads.key, key))) > 0
}

const TIMEOUT = { timeout: 60_000 }
const isGone = (key: string) =>
  vi.waitFor(async () => expect(await isThere(key)).toBe(false), TIMEOUT)

test('abandoned uploads are removed at the start, and every hour', async () => {
  const before = await abandonedUpload()
  const sweep = startUploadSweep(parts)
  await isGone(before)
  for (let hours = 1; hours <= 2; hours += 1) {
    const later = await abandonedUpload()
    vi.advanceTimersByTime(HOUR - 1)
    expect(await isThere(later)).toBe(true)
    vi.advanceTimersByTime(1)
    await isGone(later)
  }
  await sweep.stop()
})

test('the stop waits for the sweep that is under way, and none comes after it', async () => {
  const before = await abandonedUpload()
  const sweep = startUploadSweep(parts)
  await sweep.stop()
  expect(await isThere(before)).toBe(false)
  const later = await abandonedUpload()
  vi.advanceTimersByTime(3 * HOUR)
  expect(vi.getTimerCount()).toBe(0)
  expect(await isThere(later)).toBe(true)
})

test('a sweep that fails is logged, and the next one comes all the same', async () => {
  const warned = vi.fn<(...told: unknown[]) => void>()
  const log = Object.assign(pino({ level: 'silent' }), { warn: warned })
  const broken = new Proxy(db, {
    get: (target, name) => {
      if (warned.mock.calls.length === 0) throw new Error('the database is away')
      return Reflect.get(target, name) as unknown
    },
  })
  const key = await abandonedUpload()
  const sweep = startUploadSweep({ ...parts, db: broken, log })
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), TIMEOUT)
  vi.advanceTimersByTime(HOUR)
  await isGone(key)
  await sweep.stop()
  expect(warned).toHaveBeenCalledOnce()
})
