import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mediaArrivals } from '#server/db/schema/media.ts'
import { listening } from '#server/testing/listening-app.ts'
import { postHead, rawConnection, rawRequest } from '#server/testing/raw-connection.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { metadata, tusCalls } from '#server/testing/samples/tus-calls.ts'
import { mp4 } from '#server/testing/samples/video-files.ts'
import { spendUpload } from './quota.ts'

const site = await testApp({ DATA_DIR: await throwAwayFolder() })
const author = await site.signedIn('instructor')
const { begun } = tusCalls(site, author)
const { port } = await listening(site)

const UPLOADS = '/api/media/uploads'
const BYTES = 'application/offset+octet-stream'

/** A body of a megabyte is announced: it is still on its way when the refusal is written. */
const head = (request: string, headers: Record<string, string | number>) =>
  [
    `${request} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries({
      Cookie: author.cookie,
      'Tus-Resumable': '1.0.0',
      'Content-Type': BYTES,
      'Content-Length': 1_000_000,
      ...headers,
    }).map((pair) => pair.join(': ')),
    '\r\n',
  ].join('\r\n')

const arrivals = () => site.db.$count(mediaArrivals, eq(mediaArrivals.ownerId, author.id))

const said = metadata({ filetype: 'video/mp4', filename: 'talk.mp4' })

test.each([
  ['too large', 413, `POST ${UPLOADS}`, { 'Upload-Length': 600 * 1024 * 1024 }],
  [
    'no video',
    415,
    `POST ${UPLOADS}`,
    { 'Upload-Length': 1_000_000, 'Upload-Metadata': metadata({ filetype: 'text/html' }) },
  ],
  ['without a length', 400, `POST ${UPLOADS}`, {}],
])(
  'an upload that is %s is refused on a connection that ends',
  async (_, status, first, headers) => {
    const answer = await rawRequest(port, head(first, headers))
    expect([answer.status, answer.headers.get('connection')]).toEqual([status, 'close'])
  },
)

test('a part that does not follow the one before, or is too long, is refused the same way', async () => {
  const url = await begun(1_000)
  for (const [offset, status] of [
    [5, 409],
    [0, 413],
  ] as const) {
    const answer = await rawRequest(port, head(`PATCH ${url}`, { 'Upload-Offset': offset }))
    expect([answer.status, answer.headers.get('connection')]).toEqual([status, 'close'])
  }
})

/** Until the next one is refused. */
async function spendUploads(ownerId: number) {
  if ((await spendUpload(site.db, ownerId)) > 0) await spendUploads(ownerId)
}

test.each([
  ['from nobody', 401, `POST ${UPLOADS}`, { Cookie: '' }],
  ['to where nothing was begun', 404, `PATCH ${UPLOADS}/${'0'.repeat(32)}`, {}],
  ['of a form', 415, `POST ${UPLOADS}`, { 'Content-Type': 'text/plain' }],
  ['from another site', 403, `POST ${UPLOADS}`, { 'Sec-Fetch-Site': 'cross-site' }],
])(
  'an upload %s is refused the same way, before the protocol starts',
  async (_, status, first, headers) => {
    const answer = await rawRequest(port, head(first, headers))
    expect([answer.status, answer.headers.get('connection')]).toEqual([status, 'close'])
  },
)

test('an upload beyond the limit is refused the same way', async () => {
  const eager = await site.signedIn('instructor')
  await spendUploads(eager.id)
  const answer = await rawRequest(port, head(`POST ${UPLOADS}`, { Cookie: eager.cookie }))
  expect([answer.status, answer.headers.get('connection')]).toEqual([429, 'close'])
})

test('a refusal without a body keeps the connection', async () => {
  const url = await begun(1_000)
  const answer = await rawRequest(
    port,
    `GET ${url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${author.cookie}\r\n\r\n`,
  )
  expect([answer.status, answer.headers.get('connection')]).toEqual([409, 'keep-alive'])
})

test('an upload with more bytes than announced does not count', async () => {
  const before = await arrivals()
  const headers = { 'Upload-Length': 999_999, 'Upload-Metadata': said }
  const answer = await rawRequest(port, head(`POST ${UPLOADS}`, headers))
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
  expect(await arrivals()).toBe(before)
})

test('an upload whose connection breaks before its sender has the address does not count', async () => {
  const before = await arrivals()
  const { socket, closed } = rawConnection(port)
  socket.write(head(`POST ${UPLOADS}`, { 'Upload-Length': 1_000_000, 'Upload-Metadata': said }))
  socket.write(mp4(1_000))
  await expect.poll(arrivals).toBe(before + 1)
  socket.destroy()
  await closed
  await expect.poll(arrivals).toBe(before)
})

test('with too many bodies of its author still arriving, a part is refused and its connection ends', async () => {
  const url = await begun(1_000)
  const others = Array.from({ length: 50 }, () => rawConnection(port))
  const { cookie } = author
  const unsent = { Cookie: cookie, 'Content-Type': 'application/json', 'Content-Length': 100 }
  for (const { socket } of others) socket.write(postHead('/api/blog-posts', unsent))
  const sent = () => rawRequest(port, head(`PATCH ${url}`, { 'Upload-Offset': 5 }))
  await expect.poll(async () => (await sent()).status).toBe(429)
  expect((await sent()).headers.get('connection')).toBe('close')
  for (const { socket } of others) socket.destroy()
})
