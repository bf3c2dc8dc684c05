import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { usernameKey } from '#features/accounts/identity.ts'
import { emailKey } from '#shared/people/email-key.ts'
import { hashPassword } from '#features/accounts/server/password.ts'
import { sessionCookieName } from '#features/accounts/server/sessions/session.ts'
import { hashToken } from '#server/secrets/secret-token.ts'
import type { Db } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import type { Role } from '#shared/people/viewer.ts'

export type Person = typeof users.$inferSelect & { cookie: string }

export const PASSWORD = 'correct horse battery'

let hashed: Promise<string> | undefined
const passwordHash = () => (hashed ??= hashPassword(PASSWORD))

let counter = 0
/** Names that no earlier run on the same database has used. */
export const uniqueName = (stem: string) =>
  `${stem}-${Date.now().toString(36)}-${(counter += 1).toString(36)}`

type When = { createdAt?: Date; lastSeenAt?: Date }

export async function signIn(db: Db, userId: number, when: When = {}) {
  const token = randomBytes(32).toString('base64url')
  const row = { tokenHash: hashToken(token), userId, ...when }
  const [session] = await db.insert(sessions).values(row).returning({ id: sessions.id })
  return { id: session!.id, cookie: `${sessionCookieName(false)}=${token}` }
}

/** An account with a password and a session, as if it had registered. */
export async function makePerson(db: Db, role: Role, stem: string = role): Promise<Person> {
  const name = uniqueName(stem)
  const email = `${name}@example.org`
  const keys = { usernameKey: usernameKey(name), emailKey: emailKey(email) }
  const row = { username: name, email, fullName: name, role, ...keys }
  const [user] = await db
    .insert(users)
    .values({ ...row, passwordHash: await passwordHash() })
    .returning()
  return { ...user!, cookie: (await signIn(db, user!.id)).cookie }
}

export async function makePeople(db: Db, count: number) {
  const people: Person[] = []
  for (let made = 0; made < count; made += 1) people.push(await makePerson(db, 'student'))
  return people
}

export async function makeDeletedPerson(db: Db) {
  const person = await makePerson(db, 'instructor', 'gone')
  await db.delete(users).where(eq(users.id, person.id))
  return person
}

/** Somebody who was last here too long ago. */
export async function makeExpiredPerson(db: Db) {
  const person = await makePerson(db, 'instructor', 'late')
  const long = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000)
  const { cookie } = await signIn(db, person.id, { createdAt: long, lastSeenAt: long })
  return { ...person, cookie }
}
