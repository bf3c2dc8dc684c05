import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import {
  databaseUrl,
  ed25519Key,
  email,
  fewWorkers,
  flag,
  folder,
  loopbackUrl,
  megabytes,
  networks,
  originUrl,
  ownKey,
  port,
  sender,
  url,
  webUrl,
} from './env-values.ts'
import { MOST_BESIDE_EMBEDDED } from './process/worker-count.ts'
import { SettingError } from './start-error.ts'

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  WORKERS: fewWorkers.default(1),
  /** For links in mails and canonical tags; https makes cookies Secure. */
  PUBLIC_URL: originUrl.optional(),
  TRUST_PROXY: networks.default([]),
  /** For tests: loopback and private addresses are limited too. */
  RATE_LIMIT_PRIVATE: flag.default(false),

  DATA_DIR: z.string().default('./data'),
  /** With less free space nothing is saved, but reading goes on. */
  MIN_FREE_DISK_MB: megabytes.default(200),
  MEDIA_QUOTA_MB: megabytes.default(2_000),
  /** ?sslmode=verify-full encrypts the connection and checks the server. */
  DATABASE_URL: databaseUrl.optional(),
  /** The server itself, where DATABASE_URL is a pooler in transaction mode. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** A streaming replica, for what visitors read. */
  DATABASE_READ_URL: databaseUrl.optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: ownKey.optional(),
  S3_SECRET_ACCESS_KEY: ownKey.optional(),

  /** Absent: mail is written to DATA_DIR/outbox. */
  SMTP_URL: url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587').optional(),
  MAIL_FROM: sender.default('Ascent <no-reply@localhost>'),
  CONTACT_EMAIL: email.optional(),

  GOOGLE_ISSUER: webUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ADMIN_USERNAME: z.string().min(3, 'must have at least 3 characters').max(200).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(200).optional(),
  DEMO: flag.optional(),
  /** Absent: a key is created with the first certificate and stored in the database. */
  CERTIFICATE_KEY: ed25519Key.optional(),

  /** Wheels of Pyodide's own list that programs in the browser may use. */
  PYTHON_WHEELS: folder.optional(),

  ARXIV: flag.default(false),
  ARXIV_TEST_URL: loopbackUrl.optional(),

  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
})

type Variables = z.output<typeof variables>
type Name = keyof Variables

export const ENV_VARIABLES = Object.keys(variables.shape)

export type Env = ReturnType<typeof toEnv>

/** A half-set group would otherwise show only when the feature is used. */
function group<Required extends Name>(values: Variables, names: Required[], optional: Name[] = []) {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === 0) return values as { [N in Required]: NonNullable<Variables[N]> }
  const set = [...names, ...optional].filter((name) => values[name] !== undefined)
  if (set.length === 0) return undefined
  throw new SettingError(`${missing.join(', ')}: missing, but ${set.join(', ')} is set`)
}

function database(values: Variables) {
  const set = group(values, ['DATABASE_URL'], ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
  return {
    databaseUrl: set?.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
  }
}

function workers({ WORKERS, DATABASE_URL }: Variables) {
  if (DATABASE_URL || WORKERS <= MOST_BESIDE_EMBEDDED) return WORKERS
  throw new SettingError(
    `WORKERS: ${MOST_BESIDE_EMBEDDED} at most fit beside the embedded database (100 connections): set fewer, or name a PostgreSQL of your own in DATABASE_URL`,
  )
}

function s3(values: Variables) {
  const names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]
  const set = group(values, names, ['S3_REGION'])
  return (
    set && {
      endpoint: set.S3_ENDPOINT,
      bucket: set.S3_BUCKET,
      region: values.S3_REGION ?? 'us-east-1',
      accessKeyId: set.S3_ACCESS_KEY_ID,
      secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    }
  )
}

function google(values: Variables) {
  const set = group(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], ['GOOGLE_ISSUER'])
  return (
    set && {
      issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
      clientId: set.GOOGLE_CLIENT_ID,
      clientSecret: set.GOOGLE_CLIENT_SECRET,
    }
  )
}

function admin(values: Variables) {
  const set = group(values, ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])
  return (
    set && {
      username: set.ADMIN_USERNAME,
      email: set.ADMIN_EMAIL,
      password: set.ADMIN_PASSWORD,
    }
  )
}

const toEnv = (values: Variables) => ({
  nodeEnv: values.NODE_ENV,
  logLevel: values.LOG_LEVEL,
  port: values.PORT,
  host: values.HOST,
  workers: workers(values),
  publicUrl: values.PUBLIC_URL,
  /** Corrected once it listens: port 0 is any free one. */
  ownUrl: `http://localhost:${values.PORT}`,
  secureCookies: values.PUBLIC_URL?.startsWith('https:') ?? false,
  trustProxy: values.TRUST_PROXY,
  rateLimitPrivate: values.RATE_LIMIT_PRIVATE,
  dataDir: resolve(values.DATA_DIR),
  minFreeDiskMb: values.MIN_FREE_DISK_MB,
  mediaQuotaMb: values.MEDIA_QUOTA_MB,
  ...database(values),
  s3: s3(values),
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  contactEmail: values.CONTACT_EMAIL,
  google: google(values),
  admin: admin(values),
  certificateKey: values.CERTIFICATE_KEY,
  pythonWheels: values.PYTHON_WHEELS,
  arxivUrl: values.ARXIV ? (values.ARXIV_TEST_URL ?? 'https://export.arxiv.org') : undefined,
  demo: values.DEMO ?? values.DATABASE_URL === undefined,
})

export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    ENV_VARIABLES.map((name) => [name, source[name]?.trim() ? source[name] : undefined]),
  )
  const result = variables.safeParse(given)
  if (result.success) return toEnv(result.data)
  const problems = new Map(result.error.issues.map(({ path, message }) => [path.join(), message]))
  // Names the variable, never a secret value.
  throw new SettingError([...problems].map(([name, message]) => `${name}: ${message}`).join('; '))
}

export const withEnvFile = (path: string, source: NodeJS.ProcessEnv) =>
  existsSync(path) ? { ...parseEnv(readFileSync(path, 'utf8')), ...source } : source
