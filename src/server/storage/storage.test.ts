import { readdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { inquiries, uploads } from '#server/db/schema/inquiries.ts'
import { readEnv } from '#server/env.ts'
import { startS3Server } from '#server/testing/daemons/s3-server.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { signedHeaders } from './signature-v4.ts'
import { newFileName, spool } from './spool.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { tryStore } from './try-store.ts'
import { discardUploads, storeUpload, sweepUploads } from './uploads.ts'

const { db } = await createTestDatabase()
const s3 = await startS3Server()
afterAll(() => s3.stop())

const never = new AbortController().signal
const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer())
const received = (storage: Storage, text: string | Buffer) =>
  spool(storage.incoming, Readable.from([Buffer.from(text)]), never)

async function open(settings: Record<string, string> = {}) {
  const dataDir = await throwAwayFolder()
  return { dataDir, storage: openStorage(readEnv({ DATA_DIR: dataDir, ...settings })) }
}

const filesIn = async (folder: string) => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const inquiry = (resumeKey: string) => ({
  reference: newFileName(),
  kind: 'talent' as const,
  fullName: 'A Person',
  email: 'a@example.org',
  resumeKey,
})

describe.each([
  ['on disk', {}],
  ['in an S3-compatible store', s3.settings],
])('%s', (_, settings) => {
  test('a file comes back as it was put, and is gone once removed', async () => {
    const { storage, dataDir } = await open(settings)
    const key = newFileName()
    const content = Buffer.alloc(3 * 1024 * 1024, 'climb ')
    await storage.put(key, await received(storage, content))
    const stored = await storage.read(key)
    expect(stored?.size).toBe(content.length)
    expect((await bytesOf(stored!.body)).equals(content)).toBe(true)
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.read(key)).toBeNull()
    expect(await filesIn(dataDir)).toEqual([])
  })

  test('an empty file is a file', async () => {
    const { storage } = await open(settings)
    const key = newFileName()
    await storage.put(key, await received(storage, ''))
    expect((await storage.read(key))?.size).toBe(0)
  })

  test('the sweep removes what nothing refers to, and nothing else', async () => {
    const { storage } = await open(settings)
    const store = async () =>
      storeUpload(db, storage, {
        file: await received(storage, '%PDF-1.7'),
        fileName: 'cv.pdf',
        contentType: 'application/pdf',
      })
    const [used, abandoned] = [await store(), await store()]
    await db.insert(inquiries).values(inquiry(used))
    await sweepUploads(db, storage)
    expect(await storage.read(abandoned)).not.toBeNull()
    await sweepUploads(db, storage, { olderThanMinutes: 0 })
    expect(await storage.read(abandoned)).toBeNull()
    await (await storage.read(used))?.body.cancel()
    const remaining = (await db.select().from(uploads)).map(({ key }) => key)
    expect(remaining).toContain(used)
    expect(remaining).not.toContain(abandoned)
  })

  test('what is still referred to is not discarded', async () => {
    const { storage } = await open(settings)
    const key = await storeUpload(db, storage, {
      file: await received(storage, '%PDF-1.7'),
      fileName: 'cv.pdf',
      contentType: 'application/pdf',
    })
    await db.insert(inquiries).values(inquiry(key))
    await discardUploads(db, storage, [key])
    const stored = await storage.read(key)
    expect(stored).not.toBeNull()
    await stored?.body.cancel()
  })
})

describe('files that are being received', () => {
  test('are swept an hour after a crash', async () => {
    const { storage } = await open()
    const { path: file } = await received(storage, 'half a file')
    await sweepUploads(db, storage)
    expect((await stat(file)).isFile()).toBe(true)
    const before = new Date(Date.now() - 61 * 60_000)
    await utimes(file, before, before)
    await sweepUploads(db, storage)
    expect(await filesIn(path.dirname(file))).toEqual([])
  })

  test('are removed when the sender goes away', async () => {
    const { storage } = await open()
    const gone = new AbortController()
    const stream = new Readable({ read() {} })
    stream.push('the first half')
    const receiving = spool(storage.incoming, stream, gone.signal)
    gone.abort(new Error('gone'))
    await expect(receiving).rejects.toThrow('gone')
    expect(await filesIn(storage.incoming)).toEqual([])
  })

  test('are nobody else’s to read', async () => {
    const { storage } = await open()
    const file = await received(storage, 'private')
    expect((await stat(file.path)).mode & 0o077).toBe(0)
  })
})

test('a store that refuses keeps no object, and the row waits for the sweep', async () => {
  const before = await s3.objects()
  const { storage } = await open({ ...s3.settings, S3_SECRET_ACCESS_KEY: 'wrong' })
  const rows = await db.$count(uploads)
  const file = await received(storage, '%PDF-1.7')
  await expect(
    storeUpload(db, storage, { file, fileName: 'cv.pdf', contentType: 'application/pdf' }),
  ).rejects.toThrow('the store answered 403')
  expect(await s3.objects()).toEqual(before)
  // It could not be asked to remove anything either: the bytes may be there for all we know.
  expect(await db.$count(uploads)).toBe(rows + 1)
  const { storage: mended } = await open(s3.settings)
  await sweepUploads(db, mended, { olderThanMinutes: 0 })
  expect(await db.$count(uploads)).toBe(rows)
})

test('an unreachable store is an error, not a wait', async () => {
  const { storage } = await open({ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:9' })
  const file = await received(storage, '%PDF-1.7')
  await expect(storage.put(newFileName(), file)).rejects.toThrow(/ECONNREFUSED|connect/)
  expect(await filesIn(storage.incoming)).toEqual([])
})

test.each([
  ['right settings', {}, []],
  ['another secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, [/refuses .* S3_SECRET_ACCESS_KEY/]],
  ['another bucket', { S3_BUCKET: 'nobody-has-it' }, [/no such bucket: check S3_BUCKET/]],
  [
    'an address where nothing is',
    { S3_ENDPOINT: 'http://127.0.0.1:9' },
    [/cannot be reached .* S3_ENDPOINT/],
  ],
])('the store is tried at the start: %s', async (_, settings, expected) => {
  const said: string[] = []
  const env = readEnv({ ...s3.settings, ...settings })
  await tryStore(env, { warn: (line: string) => void said.push(line) })
  expect(said).toEqual(expected.map((words) => expect.stringMatching(words)))
})

test('unknown names reach no file', async () => {
  const { storage } = await open()
  for (const key of ['../../etc/passwd', '', 'x'.repeat(32)])
    await expect((async () => storage.read(key))()).rejects.toThrow()
})

test('the signature is the one of the published example', () => {
  const headers = signedHeaders(
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle='),
      payloadHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      now: new Date('2013-05-24T00:00:00Z'),
    },
  )
  expect(headers['authorization']).toContain(
    'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
})
