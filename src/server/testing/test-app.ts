import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { hashToken, sessionCookieName } from '#features/accounts/server/session.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { readEnv, type Env } from '#server/env.ts'
import type { Role } from '#shared/viewer.ts'
import { createTestDatabase } from './test-database.ts'

export type Answer = { status: number; body: any; headers: Headers }

let counter = 0
const unique = () => `${Date.now().toString(36)}${(counter += 1)}`

/** The real app on a database of its own, for one test file. */
export function useTestApp(settings: Record<string, string> = {}) {
  let database: Database & { drop: () => Promise<void> }
  let app: ReturnType<typeof createApp>
  let env: Env

  beforeAll(async () => {
    database = await createTestDatabase()
    env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost', ...settings })
    app = createApp({ db: database.db, env, log: pino({ level: 'silent' }) })
  })
  afterAll(() => database.drop())

  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await app.request(path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }

  /** Calls as one person, or as a visitor. */
  const as = (person: { cookie: string } | null) => {
    const call = (method: string) => (path: string, body?: unknown) =>
      request(path, {
        method,
        headers: {
          ...(person ? { cookie: person.cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    return {
      get: call('GET'),
      post: call('POST'),
      put: call('PUT'),
      patch: call('PATCH'),
      delete: call('DELETE'),
    }
  }

  /** A new account with a session, without the cost of a password. */
  const signedIn = async (role: Role = 'student', fullName = `Test ${role}`) => {
    const name = `${role}${unique()}`
    const [user] = await database.db
      .insert(users)
      .values({
        username: name,
        usernameKey: name,
        email: `${name}@example.org`,
        emailKey: `${name}@example.org`,
        fullName,
        role,
      })
      .returning()
    const token = randomBytes(32).toString('base64url')
    await database.db.insert(sessions).values({ tokenHash: hashToken(token), userId: user!.id })
    return { ...user!, cookie: `${sessionCookieName(env.secureCookies)}=${token}` }
  }

  return {
    request,
    as,
    signedIn,
    visitor: () => as(null),
    get db() {
      return database.db
    },
    get app() {
      return app
    },
    get env() {
      return env
    },
  }
}
