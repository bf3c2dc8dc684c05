import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { mediaArrivals } from '#server/db/schema/media.ts'
import { listening } from '#server/testing/listening-app.ts'
import { rawConnection } from '#server/testing/raw-connection.ts'
import { startS3Server } from '#server/testing/daemons/s3-server.ts'
import { appOn, testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { tusCalls } from '#server/testing/samples/tus-calls.ts'
import { mp4, webm } from '#server/testing/samples/video-files.ts'

const dataDir = await throwAwayFolder()
const site = await testApp({ DATA_DIR: dataDir })
const other = appOn(site, { DATA_DIR: dataDir })
const author = await site.signedIn('instructor')
const { port } = await listening(site)

const VIDEO = mp4()

const { call, begin, begun, patch } = tusCalls(site, author)

const unfinished = () => readdir(path.join(dataDir, 'uploads', 'arriving')).catch(() => [])

describe('a video', () => {
  test('arrives in parts, resumes in another process, and is then served in ranges', async () => {
    const created = await begin(VIDEO.length)
    expect(created.status).toBe(201)
    expect(created.headers.get('upload-expires')).toBeTruthy()
    expect(created.headers.get('access-control-allow-origin')).toBeNull()
    const url = created.headers.get('location') ?? ''
    expect(url).toMatch(/^\/api\/media\/uploads\/[0-9a-f]{32}$/)
    const first = await patch(url, 0, VIDEO.subarray(0, 70_000))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '70000'])
    expect((await call(site, 'GET', url)).status).toBe(409)

    const head = await call(other, 'HEAD', url)
    expect([
      head.status,
      head.headers.get('upload-offset'),
      head.headers.get('upload-length'),
    ]).toEqual([200, '70000', String(VIDEO.length)])
    expect((await patch(url, 5, VIDEO.subarray(5), other)).status).toBe(409)
    expect((await patch(url, 70_000, VIDEO.subarray(70_000), other)).status).toBe(204)

    const { status, body } = await call(site, 'GET', url)
    expect([status, body]).toEqual([
      200,
      {
        url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.mp4$/),
        width: null,
        height: null,
        contentType: 'video/mp4',
        size: VIDEO.length,
      },
    ])
    const whole = await site.app.request(body.url)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await whole.arrayBuffer()).equals(VIDEO)).toBe(true)
    const part = await site.app.request(body.url, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${VIDEO.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(VIDEO.subarray(100, 200))).toBe(true)
    const beyond = await site.app.request(body.url, {
      headers: { range: `bytes=${VIDEO.length}-` },
    })
    expect(beyond.status).toBe(416)
    expect(await unfinished()).toEqual([])
  })

  test('whose connection breaks resumes where it was cut', async () => {
    const url = await begun(VIDEO.length)
    const { socket, closed } = rawConnection(port)
    socket.write(
      [
        `PATCH ${url} HTTP/1.1`,
        'Host: localhost',
        'Tus-Resumable: 1.0.0',
        `Cookie: ${author.cookie}`,
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        `Content-Length: ${VIDEO.length}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(VIDEO.subarray(0, 50_000))
    await expect.poll(async () => (await unfinished()).length).toBe(1)
    socket.destroy()
    await closed
    const offset = Number((await call(site, 'HEAD', url)).headers.get('upload-offset'))
    expect(offset).toBeLessThanOrEqual(50_000)
    expect((await patch(url, offset, VIDEO.subarray(offset))).status).toBe(204)
    const { body } = await call(site, 'GET', url)
    const whole = await site.app.request(body.url)
    expect(Buffer.from(await whole.arrayBuffer()).equals(VIDEO)).toBe(true)
  })

  test('as WebM, sent with its creation', async () => {
    const { status, headers } = await begin(webm.length, 'video/webm', {
      body: webm,
      headers: { 'Content-Type': 'application/offset+octet-stream' },
    })
    expect([status, headers.get('upload-offset')]).toEqual([201, String(webm.length)])
    expect((await call(site, 'GET', headers.get('location') ?? '')).body.contentType).toBe(
      'video/webm',
    )
  })

  test('sent with its creation may take its time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    async function* slowly() {
      yield VIDEO.subarray(0, 50_000)
      for (let second = 0; second < 8; second += 1) {
        await vi.advanceTimersByTimeAsync(1_000)
        await site.db.$count(mediaArrivals)
      }
      yield VIDEO.subarray(50_000)
    }
    const { status, headers } = await site.app.request('/api/media/uploads', {
      method: 'POST',
      body: ReadableStream.from(slowly()),
      duplex: 'half',
      headers: {
        'Tus-Resumable': '1.0.0',
        cookie: author.cookie,
        'Upload-Length': String(VIDEO.length),
        'Content-Type': 'application/offset+octet-stream',
      },
    })
    expect([status, headers.get('upload-offset')]).toEqual([201, String(VIDEO.length)])
  })

  test('can be given up', async () => {
    const url = await begun(VIDEO.length)
    await patch(url, 0, VIDEO.subarray(0, 1_000))
    expect((await call(site, 'DELETE', url)).status).toBe(204)
    expect((await call(site, 'HEAD', url)).status).toBe(404)
    expect(await unfinished()).toEqual([])
  })

  test('goes with the account, finished or not', async () => {
    const leaving = await site.signedIn('student')
    const { headers } = await begin(VIDEO.length, 'video/mp4', {
      person: leaving,
      body: VIDEO,
      headers: { 'Content-Type': 'application/offset+octet-stream' },
    })
    const { body } = await call(site, 'GET', headers.get('location') ?? '', { person: leaving })
    const admin = await site.signedIn('admin')
    await site.as(admin).delete(`/api/users/${leaving.id}`)
    expect((await site.request(body.url)).status).toBe(404)
  })
})

describe('refused, and nothing is left behind:', () => {
  test('another type, announced or detected', async () => {
    expect((await begin(1_000, 'video/quicktime')).status).toBe(415)
    for (const [type, bytes] of [
      ['video/mp4', Buffer.alloc(1_000, '<script>')],
      ['video/mp4', webm],
      ['video/webm', VIDEO.subarray(0, 1_000)],
      ['video/mp4', Buffer.from('tiny')],
    ] as const) {
      const url = await begun(bytes.length, type)
      expect((await patch(url, 0, bytes)).status).toBe(415)
      expect((await call(site, 'GET', url)).status).toBe(404)
    }
    expect(await unfinished()).toEqual([])
  })

  test('more than 500 MB, or more than announced', async () => {
    const { status, body } = await begin(500 * 1024 * 1024 + 1)
    expect([status, body.message]).toEqual([413, 'The video must be at most 500 MB'])
    const url = await begun(1_000)
    expect((await patch(url, 0, VIDEO.subarray(0, 2_000))).status).toBe(413)
    await call(site, 'DELETE', url)
  })

  test('visitors, and uploads of somebody else', async () => {
    expect((await begin(1_000, 'video/mp4', { person: null })).status).toBe(401)
    const url = await begun(1_000)
    const stranger = await site.signedIn('instructor')
    for (const method of ['HEAD', 'GET', 'DELETE', 'PATCH'])
      expect((await call(site, method, url, { person: stranger })).status).toBe(404)
    await call(site, 'DELETE', url)
  })

  test('what does not fit into the quota any more', async () => {
    const small = appOn(site, { DATA_DIR: dataDir, MEDIA_QUOTA_MB: '1' })
    const person = await site.signedIn('student')
    expect((await begin(600_000, 'video/mp4', { person }, small)).status).toBe(201)
    const { status, body } = await begin(600_000, 'video/mp4', { person }, small)
    expect([status, body.message]).toEqual([413, expect.stringContaining('all of your 1 MB')])
    await site.db.delete(mediaArrivals)
  })
})

test('with a store elsewhere it is staged here and moved there', async () => {
  const s3 = await startS3Server()
  afterAll(() => s3.stop())
  const away = appOn(site, { DATA_DIR: dataDir, ...s3.settings })
  const url = await begun(VIDEO.length, 'video/mp4', away)
  expect((await patch(url, 0, VIDEO, away)).status).toBe(204)
  const { body } = await call(away, 'GET', url)
  expect(await s3.objects()).toHaveLength(1)
  const part = await away.app.request(body.url, { headers: { range: 'bytes=10-19' } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(VIDEO.subarray(10, 20))).toBe(true)
  expect(await unfinished()).toEqual([])
})
