import { expect, test } from 'vitest'
import { pictureForm } from '#server/testing/samples/picture-files.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'

const site = await testApp({ DATA_DIR: await throwAwayFolder() })
const { cookie } = await site.signedIn('instructor')

const upload = (text: string | Buffer, type = 'text/vtt') =>
  site.request('/api/media', {
    method: 'POST',
    body: pictureForm(Buffer.from(text), type, 'film.vtt'),
    headers: { cookie },
  })

test('captions are stored unchanged and served with their type', async () => {
  const text = 'WEBVTT\r\n\r\n1\r\n00:00.000 --> 01:00:02.500 align:start\r\nUp the hill\r\n'
  const { status, body } = await upload(text)
  expect([status, body.contentType, body.width]).toEqual([201, 'text/vtt; charset=utf-8', null])
  const served = await site.request(body.url)
  expect([served.body, served.headers.get('content-type')]).toEqual([
    text,
    'text/vtt; charset=utf-8',
  ])
  expect((await upload(text, '')).status).toBe(201)
})

test.each([
  ['no line', 'WEBVTT\n\n'],
  ['times that are none', 'WEBVTT\n\n00:99.000 --> 1\nUp\n'],
  ['bytes that are no text', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n\xff\xfe', 'latin1')],
  ['another format', '1\n00:00:00,000 --> 00:00:01,000\nUp\n'],
])('captions with %s are refused', async (_, text) => {
  expect((await upload(text)).status).toBe(415)
})

test('captions that say they are a picture, and endless ones, are refused', async () => {
  expect((await upload('WEBVTT\n\n00:00.000 --> 00:01.000\nUp\n', 'image/png')).status).toBe(415)
  expect(
    (await upload(`WEBVTT\n\n00:00.000 --> 00:01.000\n${'Up\n'.repeat(500_000)}`)).status,
  ).toBe(413)
})
