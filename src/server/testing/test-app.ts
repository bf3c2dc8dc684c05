import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { usernameKey } from '#features/accounts/identity.ts'
import { sessionCookieName } from '#features/accounts/server/sessions/session.ts'
import { hashToken } from '#server/secrets/secret-token.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { readEnv } from '#server/env.ts'
import type { Role } from '#shared/people/viewer.ts'
import { createTestDatabase } from './databases/test-database.ts'

// Tests look into answers freely; the contract has already checked their shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: Headers }

let counter = 0
const unique = () => `${Date.now().toString(36)}${(counter += 1)}`

/** The real app on a database of its own, for one test file: `const site = await testApp()`. */
export const testApp = async (settings: Record<string, string> = {}) =>
  appOn(await createTestDatabase(), settings)

export function appOn(database: Database, settings: Record<string, string> = {}) {
  const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost', ...settings })
  const app = createApp({ db: database.db, env, log: pino({ level: 'silent' }) })

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
      options: call('OPTIONS'),
    }
  }

  /** A new account with a session, without the cost of a password. */
  const signedIn = async (role: Role = 'student', fullName = `Test ${role}`) => {
    const name = `${role}${unique()}`
    const [user] = await database.db
      .insert(users)
      .values({
        username: name,
        usernameKey: usernameKey(name),
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

  return { request, as, signedIn, visitor: () => as(null), ...database, app, env }
}
