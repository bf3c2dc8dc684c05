import { expect, test } from 'vitest'
import { pictureForm } from '#server/testing/samples/picture-files.ts'
import { appOn, testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { tusCalls } from '#server/testing/samples/tus-calls.ts'
import { QUOTA_FULL, TOO_MANY_UPLOADS } from '../contract.ts'

const dataDir = await throwAwayFolder()
const site = await testApp({ DATA_DIR: dataDir })
const small = appOn(site, { DATA_DIR: dataDir, MEDIA_QUOTA_MB: '1' })

const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nUp\n')

async function upload(cookie: string, bytes: Buffer | null, at: Pick<typeof site, 'app'> = site) {
  const body = bytes ? pictureForm(bytes) : new FormData()
  const answer = await at.app.request('/api/media', { method: 'POST', body, headers: { cookie } })
  const { message } = (await answer.json()) as { message?: string }
  return { status: answer.status, message, headers: answer.headers }
}

test('tiny files count as larger ones, which bounds their number', async () => {
  const { cookie } = await site.signedIn('student')
  for (let count = 0; count < 16; count += 1)
    expect((await upload(cookie, CAPTIONS, small)).status).toBe(201)
  const { status, message } = await upload(cookie, CAPTIONS, small)
  expect([status, message]).toEqual([413, QUOTA_FULL(1)])
})

test('begun uploads of tiny videos count as larger ones too', async () => {
  const author = await site.signedIn('student')
  const { begin } = tusCalls(site, author)
  for (let count = 0; count < 16; count += 1)
    expect((await begin(1, 'video/mp4', {}, small)).status).toBe(201)
  expect((await begin(1, 'video/mp4', {}, small)).status).toBe(413)
})

test('one person may upload a limited number of files in ten minutes; others are not affected', async () => {
  const author = await site.signedIn('student')
  const { cookie } = author
  for (let count = 0; count < 200; count += 1) expect((await upload(cookie, null)).status).toBe(400)
  const { status, message, headers } = await upload(cookie, CAPTIONS)
  expect([status, message]).toEqual([429, TOO_MANY_UPLOADS])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await tusCalls(site, author).begin(1_000)).status).toBe(429)
  const other = await site.signedIn('student')
  expect((await upload(other.cookie, CAPTIONS)).status).toBe(201)
})
