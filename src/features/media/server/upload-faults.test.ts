import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { uploads } from '#server/db/schema/inquiries.ts'
import { media } from '#server/db/schema/media.ts'
import { listening } from '#server/testing/listening-app.ts'
import { pictureForm, png } from '#server/testing/samples/picture-files.ts'
import { rawConnection } from '#server/testing/raw-connection.ts'
import { expectOnlyKnownFiles } from '#server/testing/samples/stored-files.ts'
import { appOn, testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { mp4 } from '#server/testing/samples/video-files.ts'

const dataDir = await throwAwayFolder()
const site = await testApp({ DATA_DIR: dataDir })
const author = await site.signedIn('instructor')
const { port } = await listening(site)

type Site = Pick<typeof site, 'app'>

const upload = async (bytes: Buffer, type = 'image/png', at: Site = site) => {
  const answer = await at.app.request('/api/media', {
    method: 'POST',
    body: pictureForm(bytes, type),
    headers: { cookie: author.cookie },
  })
  const body = (await answer.json()) as { message?: string; url?: string }
  return { status: answer.status, body }
}

const tus = (method: string, url: string, headers: Record<string, string> = {}, body?: Buffer) => ({
  method,
  headers: { 'Tus-Resumable': '1.0.0', cookie: author.cookie, ...headers },
  ...(body ? { body: new Uint8Array(body) } : {}),
  url,
})

const callAt = (at: Site, { url, ...init }: ReturnType<typeof tus>) => at.app.request(url, init)

const beginAt = async (at: Site, size: number) => {
  const headers = {
    'Upload-Length': String(size),
    'Upload-Metadata': `filetype ${Buffer.from('video/mp4').toString('base64')}`,
  }
  const answer = await callAt(at, tus('POST', '/api/media/uploads', headers))
  return answer.headers.get('location') ?? ''
}

const sendAt = (at: Site, url: string, body: Buffer, offset = 0) => {
  const headers = {
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  }
  return callAt(at, tus('PATCH', url, headers, body))
}

afterEach(() => expectOnlyKnownFiles(site.db, dataDir))

test('a picture whose connection is cut leaves nothing behind', async () => {
  const before = await site.db.$count(media)
  const { socket, closed } = rawConnection(port)
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const bytes = await png(600, 600)
  socket.write(
    [
      'POST /api/media HTTP/1.1',
      'Host: localhost',
      `Cookie: ${author.cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${head.length + bytes.length + 100}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(head)
  socket.write(bytes)
  const incoming = () => readdir(path.join(dataDir, 'uploads', 'incoming')).catch(() => [])
  await expect.poll(async () => (await incoming()).length).toBe(1)
  socket.destroy()
  await closed
  await expect.poll(incoming).toEqual([])
  expect(await site.db.$count(media)).toBe(before)
})

test('many pictures at once are stored or refused with words, each whole or not at all', async () => {
  const before = await site.db.$count(media)
  const bytes = await png()
  const answers = await Promise.all(Array.from({ length: 25 }, () => upload(bytes)))
  const stored = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(stored.length).toBeGreaterThanOrEqual(10)
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([429, expect.stringContaining('Please wait a moment')])
  expect(await site.db.$count(media)).toBe(before + stored.length)
  expect(new Set(stored.map(({ body }) => body.url)).size).toBe(stored.length)
})

test('many that lie about their type leave nothing behind', async () => {
  const before = await site.db.$count(media)
  const bytes = await png()
  const answers = await Promise.all(
    ['image/jpeg', 'image/webp', 'text/html', 'video/mp4'].map((type) => upload(bytes, type)),
  )
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 415, 415])
  expect(await site.db.$count(media)).toBe(before)
})

test('a tus client can ask which protocol is supported', async () => {
  const answer = await callAt(site, tus('OPTIONS', '/api/media/uploads'))
  expect(answer.status).toBe(204)
  expect(answer.headers.get('tus-version')).toBe('1.0.0')
  expect(answer.headers.get('tus-extension')).toContain('creation')
  expect(answer.headers.get('tus-max-size')).toBe(String(500 * 1024 * 1024))
})

/** Its own small disk, with the database elsewhere and nothing that looks at the room beforehand. */
async function siteOnFullDisk() {
  const disk = path.join(await throwAwayFolder(), 'disk')
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk])
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
  const filling = path.join(disk, 'filling')
  const fill = async (leave: number) => {
    const { bavail, bsize } = await statfs(disk)
    await writeFile(filling, Buffer.alloc(bavail * bsize - leave))
  }
  const files = async () => {
    const entries = await readdir(path.join(disk, 'uploads'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).length
  }
  const full = appOn(site, { DATA_DIR: disk, MIN_FREE_DISK_MB: '0' })
  return { site: full, fill, makeRoom: () => rm(filling), files }
}

/** Pictures of it stay large. */
const noise = () =>
  sharp({
    create: {
      width: 1000,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

const FULL = 'Nothing can be saved right now, because the disk of the site is full'

/** Only root can make a small disk. */
test.runIf(process.getuid?.() === 0)(
  'on a full disk pictures are refused with words, whether they arrive or are prepared',
  async () => {
    const before = await site.db.$count(media)
    const disk = await siteOnFullDisk()
    const bytes = await noise()
    // Without room to arrive, and without room for the copies.
    for (const leave of [4096, bytes.length + 8192]) {
      await disk.fill(leave)
      const { status, body } = await upload(bytes, 'image/jpeg', disk.site)
      expect([status, body.message]).toEqual([503, expect.stringContaining(FULL)])
      expect(await disk.files()).toBe(0)
      await disk.makeRoom()
    }
    expect(await site.db.$count(media)).toBe(before)
  },
)

test.runIf(process.getuid?.() === 0)(
  'a video that filled the disk can be resumed when there is space again',
  async () => {
    const disk = await siteOnFullDisk()
    const film = Buffer.concat([mp4(), Buffer.alloc(1024 * 1024)])
    const url = await beginAt(disk.site, film.length)
    await disk.fill(300_000)
    const refused = await sendAt(disk.site, url, film)
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      503,
      expect.stringContaining(FULL),
    ])
    await disk.makeRoom()
    const head = await callAt(disk.site, tus('HEAD', url))
    const offset = Number(head.headers.get('upload-offset'))
    expect(offset).toBeLessThan(film.length)
    expect((await sendAt(disk.site, url, film.subarray(offset), offset)).status).toBe(204)
    const became = (await (await callAt(disk.site, tus('GET', url))).json()) as { url: string }
    const whole = Buffer.from(await (await disk.site.app.request(became.url)).arrayBuffer())
    expect(whole.equals(film)).toBe(true)
    // It is not on the disk of the other tests.
    await site.db.delete(media).where(eq(media.name, path.basename(became.url)))
    await site.db.delete(uploads).where(eq(uploads.size, film.length))
  },
)
