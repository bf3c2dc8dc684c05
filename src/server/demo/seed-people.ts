import { hashPassword } from '#features/accounts/server/password.ts'
import { usernameKey } from '#features/accounts/identity.ts'
import { emailKey } from '#shared/people/email-key.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import type { Academy } from './read-academy.ts'

export const DEMO_ACCOUNTS = ['admin', 'instructor', 'student']
export const DEMO_PASSWORD = 'ascent-demo'

const DAY = 24 * 60 * 60 * 1000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

export async function seedPeople(db: Db, { people }: Academy) {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const keys = Object.keys(people)
  const rows = await db
    .insert(users)
    .values(
      Object.values(people).map(({ username, fullName, role, bio }, index) => {
        const email = `${username}@ascent.example`
        return {
          username,
          usernameKey: usernameKey(username),
          email,
          emailKey: emailKey(email),
          emailVerifiedAt: daysAgo(200 - index * 8),
          passwordHash: DEMO_ACCOUNTS.includes(username) ? passwordHash : null,
          fullName,
          role,
          bio: bio ?? null,
          createdAt: daysAgo(210 - index * 8),
        }
      }),
    )
    .returning({ id: users.id })
  return new Map(keys.map((key, index) => [key, rows[index]!.id]))
}

export async function seedInbox(db: Db, { inbox }: Academy) {
  await db.insert(inquiries).values(
    inbox.map(({ daysAgo: days, ...inquiry }, index) => ({
      ...inquiry,
      reference: `DEMO-${String(index + 1).padStart(4, '0')}`,
      createdAt: daysAgo(days),
      updatedAt: daysAgo(days),
    })),
  )
}
