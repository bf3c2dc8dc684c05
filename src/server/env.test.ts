import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ENV_VARIABLES, readEnv, withEnvFile } from './env.ts'

test('has a default for everything', () => {
  expect(readEnv({})).toMatchObject({
    nodeEnv: 'production',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: undefined,
    secureCookies: false,
    trustProxy: [],
    rateLimitPrivate: false,
    demo: true,
    s3: undefined,
    google: undefined,
    admin: undefined,
  })
})

test('treats an empty variable as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toEqual(readEnv({}))
})

test('shows the demo academy on the embedded database only, unless set', () => {
  const DATABASE_URL = 'postgres://ascent@localhost/ascent'
  expect(readEnv({ DATABASE_URL }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readEnv({ DEMO: '0' }).demo).toBe(false)
})

test('takes the public address without its slash and makes cookies secure behind https', () => {
  expect(readEnv({ PUBLIC_URL: 'https://learn.example.org/' })).toMatchObject({
    publicUrl: 'https://learn.example.org',
    secureCookies: true,
  })
  expect(readEnv({ PUBLIC_URL: 'http://localhost:4000' }).secureCookies).toBe(false)
})

test('reads complete groups of settings', () => {
  const env = readEnv({
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'ascent',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    ADMIN_USERNAME: 'root',
    ADMIN_EMAIL: 'root@example.org',
    ADMIN_PASSWORD: 'a long one',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1',
  })
  expect(env.s3).toMatchObject({ bucket: 'ascent', region: 'us-east-1', accessKeyId: 'id' })
  expect(env.google).toMatchObject({ issuer: 'https://accounts.google.com', clientId: 'client' })
  expect(env.admin?.username).toBe('root')
  expect(env.trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
})

test.each<Record<string, string>>([
  { PORT: 'http' },
  { PORT: '70000' },
  { PORT: '-1' },
  { DATABASE_URL: 'mysql://u:p4ss@host/db' },
  { DATABASE_URL: 'localhost' },
  { PUBLIC_URL: 'learn.example.org' },
  { PUBLIC_URL: 'https://example.org/learn' },
  { SMTP_URL: 'https://u:p4ss@mail' },
  { MAIL_FROM: 'nobody' },
  { CONTACT_EMAIL: 'Team <a@b' },
  { DEMO: 'yes' },
  { RATE_LIMIT_PRIVATE: 'true' },
  { ARXIV: 'on' },
  { ARXIV_TEST_URL: 'https://arxiv.example.org' },
  { ARXIV_TEST_URL: 'http://127.0.0.1.example.org' },
  { TRUST_PROXY: 'my-proxy' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { LOG_LEVEL: 'loud' },
  { NODE_ENV: 'staging' },
  { S3_ACCESS_KEY_ID: 'change-me' },
  { S3_SECRET_ACCESS_KEY: 'change-me' },
  { S3_ENDPOINT: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 'p4ss' },
  { GOOGLE_ISSUER: 'accounts', GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 'p4ss' },
  { ADMIN_EMAIL: 'root', ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'p4ssword' },
])('names the variable of a bad value in one line, without showing the value: %o', (source) => {
  const name = Object.keys(source)[0]
  const line = errorOf(source)
  expect(line).toMatch(new RegExp(`^${name}: must `))
  expect(line).not.toMatch(/\n|p4ss/)
})

test.each<Record<string, string>>([
  { S3_BUCKET: 'ascent' },
  { S3_REGION: 'eu-central-1' },
  { GOOGLE_CLIENT_ID: 'client' },
  { DATABASE_READ_URL: 'postgres://ascent@replica/ascent' },
  { DATABASE_DIRECT_URL: 'postgres://ascent@localhost/ascent' },
  { GOOGLE_ISSUER: 'https://id.example.org' },
  { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@example.org' },
])('refuses half a group: %o', (source) => {
  expect(errorOf(source)).toMatch(/^[A-Z0-9_, ]+: missing, but [A-Z0-9_, ]+ is set$/)
})

test('refuses more workers than the embedded database has connections for, and says what to do', () => {
  expect(readEnv({ WORKERS: '9' }).workers).toBe(9)
  expect(errorOf({ WORKERS: '10' })).toBe(
    'WORKERS: 9 at most fit beside the embedded database (100 connections): set fewer, or name a PostgreSQL of your own in DATABASE_URL',
  )
  const DATABASE_URL = 'postgres://ascent@localhost/ascent'
  expect(readEnv({ WORKERS: '30', DATABASE_URL }).workers).toBe(30)
})

test('names every bad variable at once', () => {
  expect(errorOf({ PORT: 'x', DEMO: 'x' })).toBe(
    'PORT: must be a port, 0 to 65535; DEMO: must be 0 or 1',
  )
})

test('reads an .env file, and the process wins over it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-env-'))
  const file = join(folder, '.env')
  writeFileSync(file, 'PORT=4000\nMAIL_FROM="Ascent <a@example.org>"\n')
  const env = readEnv(withEnvFile(file, { PORT: '5000' }))
  rmSync(folder, { recursive: true })
  expect(env).toMatchObject({ port: 5000, mailFrom: 'Ascent <a@example.org>' })
  expect(withEnvFile(file, { PORT: '1' })).toEqual({ PORT: '1' })
})

test('the example lists exactly the variables there are', () => {
  const example = readFileSync('.env.example', 'utf8')
  const listed = [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(listed).toHaveLength(ENV_VARIABLES.length)
  expect(new Set(listed)).toEqual(new Set(ENV_VARIABLES))
})

function errorOf(source: Record<string, string>) {
  try {
    readEnv(source)
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing was wrong'
}
