import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { queueMail } from './mail/queue.ts'
import { startMailer } from './mail/mailer.ts'
import { createLog } from './process/log.ts'
import { PROJECT_NODE } from './testing/project-node.ts'
import { testApp } from './testing/test-app.ts'
import { testMailServer } from './testing/daemons/test-mail-server.ts'

const site = await testApp()
let lines = ''
const output = new Writable({
  write(chunk, _, done) {
    lines += String(chunk)
    done()
  },
})
const log = createLog({ level: 'trace' }, output)
const app = createApp({ db: site.db, env: site.env, log })

/** Somebody new for each test, so that no fault is hidden behind a name that is taken. */
function somebody() {
  const number = randomInt(1e9)
  return {
    email: `mata.hari.${number}@example.org`,
    username: `matahari${number}`,
    fullName: 'Margaretha Zelle',
    password: `password-of-hers-${number}`,
    token: `${number}tokentokentokentokentokentokentoken`,
    text: `The plans number ${number} are under the bridge, she wrote on Tuesday.`,
  }
}

let secrets = somebody()

beforeEach(() => {
  lines = ''
  secrets = somebody()
})

const post = async (path: string, body: object, cookie?: string) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })

const register = () => post('/api/register', secrets)

/** Changes the schema for as long as the work takes. */
async function withFault<Result>(fault: string, repair: string, work: () => Promise<Result>) {
  await site.db.execute(fault)
  try {
    return await work()
  } finally {
    await site.db.execute(repair)
  }
}

const without = <Result>(table: string, work: () => Promise<Result>) =>
  withFault(`alter table ${table} rename to gone`, `alter table gone rename to ${table}`, work)

const refusing = <Result>(table: string, work: () => Promise<Result>) =>
  withFault(
    `alter table ${table} add constraint broken check (false) not valid`,
    `alter table ${table} drop constraint broken`,
    work,
  )

/** Whatever was sent, and whatever looks like a hash, a mail or a link that opens something. */
function expectNoSecrets() {
  for (const secret of Object.values(secrets)) expect(lines).not.toContain(secret)
  expect(lines).not.toMatch(/\$argon2|token=|@example\.org|"params"|"detail"/)
}

const author = await site.signedIn('student')

const CALLS: Record<string, () => Promise<Response>> = {
  'a registration': register,
  'a sign-in': () => post('/api/login', secrets),
  'a forgotten password': () => post('/api/forgot-password', { email: author.email }),
  'a new password by link': () => post('/api/reset-password', secrets),
  'a confirmation': () => post('/api/verify-email', secrets),
  'a newsletter': () => post('/api/newsletter', secrets),
  'a message': () =>
    post('/api/contact', {
      name: secrets.fullName,
      email: secrets.email,
      subject: secrets.text,
      message: secrets.text,
      topic: 'other',
    }),
  'an article': () =>
    post(
      '/api/blog-posts',
      {
        title: secrets.text,
        content: `<p>${secrets.text}</p>`,
        categories: ['news'],
        isPublished: true,
      },
      author.cookie,
    ),
}

const FAULTS: Record<string, (work: () => Promise<void>) => Promise<void>> = {
  'the table of people is gone': (work) => without('users', work),
  'no more people are taken': (work) => refusing('users', work),
  'the table of sessions is gone': (work) => without('sessions', work),
  'the table of links is gone': (work) => without('account_tokens', work),
  'mail cannot be queued': (work) => refusing('outgoing_mail', work),
  'nothing can be counted': (work) => without('rate_limits', work),
  'no forms are taken': (work) => refusing('inquiries', work),
  'no subscribers are taken': (work) => refusing('newsletter_subscribers', work),
  'no articles are taken': (work) => refusing('blog_posts', work),
  'addresses have become numbers': (work) =>
    withFault(
      'alter table newsletter_subscribers rename to kept; create table newsletter_subscribers as select id, 0 as email, 0 as email_key, confirm_token_hash, confirm_expires_at, unsubscribe_token_hash, confirmed_at, created_at from kept',
      'drop table newsletter_subscribers; alter table kept rename to newsletter_subscribers',
      work,
    ),
}

describe('when', () => {
  test.each(Object.keys(FAULTS))('%s, no call logs what it was given', async (fault) => {
    const statuses: number[] = []
    await FAULTS[fault]!(async () => {
      for (const call of Object.values(CALLS)) {
        secrets = somebody()
        statuses.push((await call()).status)
        expectNoSecrets()
      }
    })
    expect(statuses).toContain(500)
    expect(lines).toContain('request failed')
  })
})

test('two people who take the same name at once get a message, and the log no values', async () => {
  const answers = await Promise.all([register(), register(), register()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expectNoSecrets()
})

describe('the mailer', () => {
  const TIMEOUT = { timeout: 20_000 }
  const send = (smtpUrl: string) => {
    const mailer = startMailer({ db: site.db, env: { ...site.env, smtpUrl }, log, everyMs: 20 })
    onTestFinished(mailer.stop)
  }
  const letter = () => ({
    recipient: secrets.email,
    subject: secrets.text,
    text: `${secrets.text} https://example.org/reset?token=${secrets.token}`,
    html: secrets.text,
  })

  test('logs that an address was refused, not which', async () => {
    const refuse = () => ({ code: 550, message: `<${secrets.email}> does not live here` })
    const { url } = await testMailServer({ refuse })
    await queueMail(site.db, letter())
    send(url)
    await vi.waitFor(() => expect(lines).toContain('mail not sent'), TIMEOUT)
    expect(lines).toContain('"responseCode":550')
    expectNoSecrets()
  })

  test('logs that its queue cannot be read or written, not what is in it', async () => {
    const { url } = await testMailServer()
    await queueMail(site.db, letter())
    await without('outgoing_mail', async () => {
      send(url)
      await vi.waitFor(() => expect(lines).toContain('the mail queue cannot be read'), TIMEOUT)
    })
    expectNoSecrets()
  })
})

test('a failed start says why, without values', async () => {
  const { host, port, database } = site.connection as Exclude<typeof site.connection, string>
  const address = `postgres://ascent@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const env = {
    DATABASE_URL: address,
    PORT: '0',
    ADMIN_USERNAME: secrets.username,
    ADMIN_EMAIL: secrets.email,
    ADMIN_PASSWORD: secrets.password,
  }
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const { stdout, stderr } = await refusing('users', () =>
    promisify(execFile)(PROJECT_NODE, [main], { env }).catch(
      (failed: { stdout: string; stderr: string }) => failed,
    ),
  )
  expect(stderr).toMatch(/DatabaseError .*\(23514\) broken/)
  lines = stdout + stderr
  expectNoSecrets()
})

test('the log of our own PostgreSQL has no values in it', async () => {
  await refusing('users', register)
  await site.db.execute(sql`select ${secrets.text}::int`).catch(() => {})
  const { rows } = await site.db.execute<{ level: string }>(
    sql`select current_setting('log_min_messages') as level`,
  )
  expect(rows).toEqual([{ level: 'log' }])
  const { host } = site.connection as Exclude<typeof site.connection, string>
  lines = await readFile(join(host, 'postgres.log'), 'utf8')
  expectNoSecrets()
})
