import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** Names the variable, never a secret value. */
class EnvError extends StartError {}

const url = (protocols: string[], expected: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), expected)

const webUrl = url(['http:', 'https:'], 'must be an http:// or https:// address')

const originUrl = webUrl
  .refine(
    (text) => ['/', ''].includes(URL.parse(text)?.pathname ?? '/') && !/[?#@]/.test(text),
    'must be the address alone, such as https://learn.example.org, without a path',
  )
  .transform((text) => new URL(text).origin)

const loopbackUrl = originUrl.refine(
  (text) => ['127.0.0.1', '[::1]'].includes(new URL(text).hostname),
  'must be an address of this machine, such as http://127.0.0.1:8080',
)

const email = z.email('must be an e-mail address')

const sender = z
  .string()
  .refine(
    (text) => z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'must be an e-mail address, or a name and an address: Ascent <hello@example.org>',
  )

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port, 0 to 65535')
  .transform(Number)

const fewWorkers = z
  .string()
  .refine((text) => /^[1-9]\d?$/.test(text), 'must be a number from 1 to 99')
  .transform(Number)

const megabytes = z
  .string()
  .refine((text) => /^\d{1,9}$/.test(text), 'must be a number of megabytes')
  .transform(Number)

/** Both spellings of base64. */
const ed25519Key = z
  .string()
  .refine(
    (text) => /^[\w+/-]{43}=?$/.test(text),
    'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them',
  )
  .transform((text) => Buffer.from(text, 'base64').toString('base64url'))

const folder = z
  .string()
  .refine((text) => existsSync(text), 'must be a folder that exists')
  .transform((text) => resolve(text))

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isNetwork),
    'must list IP addresses or networks, such as 127.0.0.1,10.0.0.0/8',
  )

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  /** Servers that share the port; `npm start` sets it for each of them. */
  WORKERS: fewWorkers.default(1),
  /** For links in mails and canonical tags; https makes cookies Secure. */
  PUBLIC_URL: originUrl.optional(),
  /** Proxies whose X-Forwarded-For is believed. */
  TRUST_PROXY: networks.default([]),
  /** Limits per address count loopback and private addresses too. */
  RATE_LIMIT_PRIVATE: flag.default(false),

  DATA_DIR: z.string().default('./data'),
  /** With less free space nothing is saved any more, but reading goes on. */
  MIN_FREE_DISK_MB: megabytes.default(200),
  /** What one account may keep in pictures and videos. */
  MEDIA_QUOTA_MB: megabytes.default(2_000),
  /** ?sslmode=verify-full encrypts the connection and checks the server. */
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/database',
  ).optional(),
  /** All together, except the region. */
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /** Absent: mail is written to DATA_DIR/outbox. */
  SMTP_URL: url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587').optional(),
  MAIL_FROM: sender.default('Ascent <no-reply@localhost>'),
  CONTACT_EMAIL: email.optional(),

  /** The client's id and secret go together; the issuer defaults to Google's. */
  GOOGLE_ISSUER: webUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Created at the start when there is no admin. All three together. */
  ADMIN_USERNAME: z.string().min(3, 'must have at least 3 characters').max(200).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(200).optional(),
  DEMO: flag.optional(),
  /** Absent: a key that is made when the first certificate is signed, and kept in the database. */
  CERTIFICATE_KEY: ed25519Key.optional(),

  /** Wheels of Pyodide's own list that programs in the browser may use. */
  PYTHON_WHEELS: folder.optional(),

  /** The server may ask arXiv for the title, authors and abstract of a paper. */
  ARXIV: flag.default(false),
  /** For tests: a copy of arXiv on this machine. */
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

/** Half a group would otherwise show only when the feature is used. */
function group<Required extends Name>(values: Variables, names: Required[], optional: Name[] = []) {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === 0) return values as { [N in Required]: NonNullable<Variables[N]> }
  const set = [...names, ...optional].filter((name) => values[name] !== undefined)
  if (set.length === 0) return undefined
  throw new EnvError(`${missing.join(', ')}: missing, but ${set.join(', ')} is set`)
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
  workers: values.WORKERS,
  publicUrl: values.PUBLIC_URL,
  /** Known once it listens: port 0 is any free one. */
  ownUrl: `http://localhost:${values.PORT}`,
  secureCookies: values.PUBLIC_URL?.startsWith('https:') ?? false,
  trustProxy: values.TRUST_PROXY,
  rateLimitPrivate: values.RATE_LIMIT_PRIVATE,
  dataDir: resolve(values.DATA_DIR),
  minFreeDiskMb: values.MIN_FREE_DISK_MB,
  mediaQuotaMb: values.MEDIA_QUOTA_MB,
  databaseUrl: values.DATABASE_URL,
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
  throw new EnvError([...problems].map(([name, message]) => `${name}: ${message}`).join('; '))
}

export const withEnvFile = (path: string, source: NodeJS.ProcessEnv) =>
  existsSync(path) ? { ...parseEnv(readFileSync(path, 'utf8')), ...source } : source
