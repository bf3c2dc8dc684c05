import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { inquiries, uploads } from '#server/db/schema/inquiries.ts'
import { listening } from '#server/testing/listening-app.ts'
import { startS3Server } from '#server/testing/daemons/s3-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { DOCX, FIELDS, MB, PDF, form } from '#server/testing/samples/resume-files.ts'

const dataDir = await throwAwayFolder()
const site = await testApp({ DATA_DIR: dataDir })
const { origin, port } = await listening(site)

const apply = (body: FormData, app = site) =>
  app.request('/api/instructor-applications', { method: 'POST', body })

const files = async (folder = dataDir) => {
  const entries = await readdir(path.join(folder, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile())
}

afterEach(async () => {
  const rows = await site.db.select().from(uploads)
  const names = (await files()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
})

describe('connections', () => {
  const head = (length: number) =>
    [
      'POST /api/instructor-applications HTTP/1.1',
      'Host: localhost',
      'Content-Type: multipart/form-data; boundary=cut',
      `Content-Length: ${length}`,
      '',
      '--cut',
      'Content-Disposition: form-data; name="resume"; filename="cv.pdf"',
      '',
      '%PDF-1.7 ',
    ].join('\r\n')

  const incoming = async () =>
    (await files()).filter(({ parentPath }) => parentPath.endsWith('incoming'))

  const until = async (condition: () => Promise<boolean>) => {
    await expect.poll(condition, { interval: 20 }).toBe(true)
  }

  test('that break in the middle of a file leave nothing', async () => {
    const before = await site.db.$count(inquiries)
    const sockets = Array.from({ length: 10 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(head(5 * MB))
      socket.write(Buffer.alloc(256 * 1024, 'x'))
      return socket
    })
    await until(async () => (await incoming()).length === sockets.length)
    for (const [index, socket] of sockets.entries())
      if (index % 2) socket.resetAndDestroy()
      else socket.destroy()
    await until(async () => (await incoming()).length === 0)
    expect(await site.db.$count(inquiries)).toBe(before)
  })

  test('that end too early leave nothing', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(head(5 * MB))
    await until(async () => (await incoming()).length === 1)
    socket.end()
    await until(async () => (await incoming()).length === 0)
    socket.destroy()
  })

  test('that says it is huge is refused before it is read', async () => {
    const answer = await fetch(`${origin}/api/instructor-applications`, {
      method: 'POST',
      body: form(Buffer.alloc(40 * MB)),
    }).catch(() => null)
    // A client that does not stop sending may see the connection close before the answer.
    if (answer) expect(answer.status).toBe(413)
  })

  test('fifty at once are all served, each with its own file', async () => {
    const file = Buffer.alloc(MB)
    PDF.copy(file)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const body = form(file, `cv-${index}.pdf`, { ...FIELDS, email: `p${index}@example.org` })
        const answer = await fetch(`${origin}/api/instructor-applications`, {
          method: 'POST',
          body,
        })
        return { status: answer.status, ...((await answer.json()) as { reference: string }) }
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(201))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(50)
  })
})

describe('in an S3-compatible store', async () => {
  const s3 = await startS3Server()
  afterAll(() => s3.stop())
  const folder = await throwAwayFolder()
  const remote = await testApp({ ...s3.settings, DATA_DIR: folder })
  const remoteAdmin = await remote.signedIn('admin')

  test('resumes are kept, read, and removed there; the disk keeps nothing', async () => {
    expect((await apply(form(DOCX), remote)).status).toBe(201)
    expect((await apply(form(Buffer.from('no resume')), remote)).status).toBe(415)
    expect(await s3.objects()).toHaveLength(1)
    expect(await files(folder)).toEqual([])
    const { body } = await remote.as(remoteAdmin).get('/api/inquiries')
    const cookie = { headers: { cookie: remoteAdmin.cookie } }
    const answer = await remote.app.request(`/api/inquiries/${body[0].id}/resume`, cookie)
    expect(Buffer.from(await answer.arrayBuffer()).equals(DOCX)).toBe(true)
    await remote.as(remoteAdmin).delete(`/api/inquiries/${body[0].id}`)
    expect(await s3.objects()).toEqual([])
  })

  test('an unreachable store is reported, and nothing is half stored', async () => {
    const away = await testApp({
      ...s3.settings,
      S3_ENDPOINT: 'http://127.0.0.1:9',
      DATA_DIR: folder,
    })
    const { status, body } = await apply(form(PDF), away)
    expect([status, body.message]).toEqual([
      503,
      'The file could not be stored. Please try again in a moment.',
    ])
    expect(await away.db.$count(inquiries)).toBe(0)
    expect(await files(folder)).toEqual([])
  })
})
