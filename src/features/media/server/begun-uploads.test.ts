import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { mediaArrivals } from '#server/db/schema/media.ts'
import { pictureForm, png } from '#server/testing/samples/picture-files.ts'
import { appOn, testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { metadata, tusCalls } from '#server/testing/samples/tus-calls.ts'
import { mp4 } from '#server/testing/samples/video-files.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { findVideoUpload } from './videos/video-upload-queries.ts'
import { UploadStore } from './videos/video-upload-store.ts'
import { finishVideoUpload } from './videos/finish-upload.ts'

const dataDir = await throwAwayFolder()
const site = await testApp({ DATA_DIR: dataDir })
const author = await site.signedIn('instructor')
const { call, begin, begun, patch } = tusCalls(site, author)

describe('one person cannot store without end:', () => {
  test('uploads that begin at once are counted one after the other', async () => {
    const small = appOn(site, { DATA_DIR: dataDir, MEDIA_QUOTA_MB: '1' })
    const person = await site.signedIn('student')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => begin(600_000, 'video/mp4', { person }, small)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(7)
    await site.db.delete(mediaArrivals)
  })

  test('an unfinished upload counts: a picture is refused, not the end of a video', async () => {
    const small = appOn(site, { DATA_DIR: dataDir, MEDIA_QUOTA_MB: '1' })
    const person = await site.signedIn('student')
    const own = tusCalls(small, person)
    const film = mp4(1_000_000)
    const url = await own.begun(film.length)
    const picture = await small.app.request('/api/media', {
      method: 'POST',
      body: pictureForm(await png(), 'image/png'),
      headers: { cookie: person.cookie },
    })
    expect(picture.status).toBe(413)
    expect((await own.patch(url, 0, film)).status).toBe(204)
    expect((await own.call(small, 'GET', url)).status).toBe(200)
    await site.db.delete(mediaArrivals)
  })

  test('very many small ones', async () => {
    const person = await site.signedIn('student')
    const rows = Array.from({ length: 500 }, (_, index) => ({
      key: index.toString(16).padStart(32, '0'),
      ownerId: person.id,
      size: 1,
      metadata: {},
    }))
    await site.db.insert(mediaArrivals).values(rows)
    expect((await begin(1, 'video/mp4', { person })).status).toBe(429)
    await site.db.delete(mediaArrivals)
  })

  test('further metadata of an upload', async () => {
    const said = metadata({ filename: `a\0${'😀'.repeat(150)}`, more: 'x'.repeat(5_000) })
    expect((await begin(1_000, '', { headers: { 'Upload-Metadata': said } })).status).toBe(201)
    const [row] = await site.db.select().from(mediaArrivals)
    expect(Object.keys(row!.metadata)).toEqual(['filename'])
    expect(row!.metadata['filename']).toMatch(/^a😀+$/u)
    await site.db.delete(mediaArrivals)
  })
})

test('the address of one upload reaches no other one', async () => {
  const stranger = await site.signedIn('instructor')
  const url = await begun(1_000)
  const own = (await begin(1_000, 'video/mp4', { person: stranger })).headers.get('location') ?? ''
  const other = `${own}?/${url.split('/').at(-1)}`
  expect((await call(site, 'DELETE', other, { person: stranger })).status).toBe(204)
  expect((await call(site, 'HEAD', url)).status).toBe(200)
  expect((await call(site, 'HEAD', own, { person: stranger })).status).toBe(404)
  await call(site, 'DELETE', url)
})

test('of several tabs that cancel one upload at once, one succeeds', async () => {
  const key = (await begun(1_000)).split('/').at(-1) ?? ''
  const folder = path.join(dataDir, 'uploads', 'arriving')
  const store = new UploadStore({ db: site.db, env: site.env, ownerId: author.id, folder })
  await store.remove(key)
  await expect(store.remove(key)).rejects.toMatchObject({ status: 404 })
})

test('a request for an upload that another one has just finished gets the finished file', async () => {
  const film = mp4(100_000)
  const url = await begun(film.length)
  const key = url.split('/').at(-1) ?? ''
  const before = await findVideoUpload(site.db, key, author.id)
  expect((await patch(url, 0, film)).status).toBe(204)
  const folder = path.join(dataDir, 'uploads', 'arriving')
  const parts = { db: site.db, env: site.env, storage: openStorage(site.env), folder }
  expect(await finishVideoUpload(parts, before!)).toMatchObject({ contentType: 'video/mp4' })
})
