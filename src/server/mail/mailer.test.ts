import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { databaseProxy } from '#server/testing/daemons/database-proxy.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { readMail, testMailServer } from '#server/testing/daemons/test-mail-server.ts'
import { writeLetter } from './letter.ts'
import { claimDueMail } from './mail-queries.ts'
import { pauseAfter, startMailer } from './mailer.ts'
import { queueMail } from './queue.ts'

const { db, connection } = await createTestDatabase()
const log = pino({ level: 'silent' })
const mailFrom = 'Ascent <no-reply@example.org>'

const letter = writeLetter({
  greeting: 'Hello Zoë & <Co>,',
  paragraphs: ['a paragraph long enough that it has to be broken into several lines on its way.'],
  action: { label: 'Open it', url: 'http://localhost/page?token=abc&x=1' },
  footnotes: ['It is valid for one hour.'],
})

const queue = (recipient: string, subject = 'Grüße') =>
  queueMail(db, { recipient, subject, ...letter })

const running: { stop: () => Promise<void> }[] = []
const start = (smtpUrl: string | undefined, dataDir = '/nowhere') => {
  const env = { smtpUrl, mailFrom, dataDir }
  const mailer = startMailer({ db, env, log, everyMs: 20, pauseOf: () => 0 })
  running.push(mailer)
  return mailer
}

const stopAll = () => Promise.all(running.splice(0).map((mailer) => mailer.stop()))

afterEach(async () => {
  await stopAll()
  await db.delete(outgoingMail)
})

test('sends what is queued by SMTP, in plain text and HTML, and deletes it', async () => {
  const server = await testMailServer()
  await queue('zoe@example.org')
  start(server.url)
  const mail = await server.arrival(({ to }) => to.includes('zoe@example.org'))
  expect(mail.headers).toMatchObject({
    from: mailFrom,
    to: 'zoe@example.org',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<\d+\.\d+@example\.org>$/),
  })
  expect(mail.text).toContain('Hello Zoë & <Co>,')
  expect(mail.text).toContain('http://localhost/page?token=abc&x=1')
  expect(mail.html).toContain('Hello Zoë &amp; &lt;Co&gt;,')
  expect(mail.html).toContain('href="http://localhost/page?token=abc&amp;x=1"')
  await stopAll()
  expect(await db.select().from(outgoingMail)).toEqual([])
})

test('a transaction that fails sends nothing', async () => {
  const failing = db.transaction(async (db) => {
    await queueMail(db, { recipient: 'nobody@example.org', subject: 'No', ...letter })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await db.select().from(outgoingMail)).toEqual([])
})

test('several processes never send one twice', async () => {
  const server = await testMailServer()
  const names = Array.from({ length: 40 }, (_, number) => `reader${number}@example.org`)
  for (const name of names) await queue(name)
  for (let number = 0; number < 4; number += 1) start(server.url)
  await Promise.all(names.map((name) => server.arrival(({ to }) => to.includes(name))))
  await stopAll()
  expect(server.mails).toHaveLength(names.length)
  expect(new Set(server.mails.flatMap(({ to }) => to))).toEqual(new Set(names))
})

test('two processes that claim at once get different mails', async () => {
  for (let number = 0; number < 6; number += 1) await queue(`reader${number}@example.org`)
  const claim = { max: 3, leaseSeconds: 60 }
  const taken = await Promise.all([claimDueMail(db, claim), claimDueMail(db, claim)])
  expect(new Set(taken.flat().map(({ id }) => id)).size).toBe(6)
  expect(await claimDueMail(db, claim)).toEqual([])
})

describe('when the mail server is down', () => {
  test('keeps the mail with the reason, and sends it when the server is back', async () => {
    let away = true
    const server = await testMailServer({
      refuse: () => (away ? { code: 451, message: 'try later' } : null),
    })
    await queue('patient@example.org')
    const mailer = start(server.url)
    const tried = async () => {
      for (;;) {
        const [mail] = await db.select().from(outgoingMail)
        if (mail?.lastError && mail.attempts > 1) return mail
      }
    }
    expect((await tried()).lastError).toContain('try later')
    await mailer.stop()
    expect(await db.select().from(outgoingMail)).toHaveLength(1)
    away = false
    start(server.url)
    await server.arrival(({ to }) => to.includes('patient@example.org'))
  })

  test('or silent: a stop gives up what is being sent, and keeps it queued', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    await queue('patient@example.org')
    const { port } = silent.address() as AddressInfo
    const mailer = start(`smtp://127.0.0.1:${port}`)
    const [socket] = (await once(silent, 'connection')) as [Socket]
    socket.write('220 here\r\n')
    await once(socket, 'data')
    await mailer.stop()
    socket.destroy()
    silent.close()
    const [mail] = await db.select().from(outgoingMail)
    expect([mail?.recipient, mail?.attempts]).toEqual(['patient@example.org', 1])
    expect(mail?.lastError).toContain('connection was closed')
  })

  test('waits longer each time, up to six hours', () => {
    const pauses = Array.from({ length: 14 }, (_, number) => pauseAfter(number + 1))
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240])
    expect(pauses.at(-1)).toBe(6 * 60 * 60)
  })

  test('gives up after a few permanent refusals', async () => {
    const server = await testMailServer({
      refuse: (address) =>
        address.startsWith('gone') ? { code: 550, message: 'no such mailbox' } : null,
    })
    await queue('gone@example.org')
    start(server.url)
    while ((await db.select().from(outgoingMail)).length > 0);
    expect(server.mails).toEqual([])
  })
})

test('without a mail server writes files that hold the same', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ascent-mail-'))
  await queue('zoe@example.org', 'Hello')
  start(undefined, dataDir)
  while ((await db.select().from(outgoingMail)).length > 0);
  const files = await readdir(join(dataDir, 'outbox'))
  expect(files).toEqual([expect.stringMatching(/^\d{4}-.*-\d+\.eml$/)])
  const source = await readFile(join(dataDir, 'outbox', files[0]!), 'utf8')
  const mail = readMail(source.replaceAll(/\r?\n/g, '\r\n'))
  expect(mail.headers).toMatchObject({ to: 'zoe@example.org', subject: 'Hello' })
  expect(mail.text).toContain('token=abc&x=1')
  await rm(dataDir, { recursive: true })
})

test.each(['new', 'of an older version'])(
  'nobody else reads mail in a folder that is %s',
  async (age) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ascent-mail-'))
    const outbox = join(dataDir, 'outbox')
    if (age !== 'new') {
      await mkdir(outbox)
      await chmod(outbox, 0o755)
    }
    await queue('zoe@example.org')
    start(undefined, dataDir)
    while ((await db.select().from(outgoingMail)).length > 0);
    const [file] = await readdir(outbox)
    const modes = await Promise.all([outbox, join(outbox, file!)].map((path) => stat(path)))
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600])
    await rm(dataDir, { recursive: true })
  },
)

test('while the database is away it says so once, and once that it is back', async () => {
  const line = await databaseProxy()
  const { user, database } = connection as Exclude<typeof connection, string>
  const over = openDatabase({ host: '127.0.0.1', port: line.port, user, database })
  onTestFinished(over.close)
  const told: Record<string, unknown>[] = []
  const log = pino({}, { write: (text) => void told.push(JSON.parse(text)) })
  const env = { smtpUrl: undefined, mailFrom, dataDir: '/nowhere' }
  line.refuse()
  running.push(startMailer({ db: over.db, env, log, everyMs: 20 }))
  await expect.poll(line.refused, { timeout: 30_000 }).toBeGreaterThan(5)
  line.takeAgain()
  await expect
    .poll(() => told.map(({ msg, err }) => [msg, err]), { timeout: 30_000 })
    .toEqual([
      ['the mail queue cannot be read: the database does not answer', undefined],
      ['the mail queue can be read again', undefined],
    ])
})
