import { and, count, eq } from 'drizzle-orm'
import { hashToken } from '#server/secrets/secret-token.ts'
import { accountTokens, sessions, users } from '#server/db/schema/accounts.ts'
import { BODIES } from '../calls/bodies.ts'
import { signIn, uniqueName } from '../world/people.ts'
import { allAmong, expectThat, oneWins, times, type Race, type RaceStage } from './race.ts'

async function tokenFor({ db }: RaceStage, user: { id: number; email: string }) {
  const token = uniqueName('token')
  await db.insert(accountTokens).values({
    tokenHash: hashToken(token),
    userId: user.id,
    purpose: 'verify-email',
    email: user.email,
    expiresAt: new Date(Date.now() + 60_000),
  })
  return token
}

/** The same call by the same person, so many times at once. */
const sameCall = (call: string, allowed: number[]): Race => ({
  name: `${call} by one person at once`,
  covers: [call],
  prepare: async (stage) => {
    const who = await stage.person('student')
    const body = BODIES[call]?.valid()
    return {
      shots: times(stage.times, () => ({ who, call, body })),
      after: (answers) => allAmong(answers, allowed),
    }
  },
})

const registering = (name: string, shared: 'username' | 'email'): Race => ({
  name,
  covers: ['POST /api/register'],
  prepare: async (stage) => {
    const first = BODIES['POST /api/register']!.valid()
    return {
      shots: times(stage.times, () => ({
        who: null,
        call: 'POST /api/register',
        body: { ...BODIES['POST /api/register']!.valid(), [shared]: first[shared] },
      })),
      after: async (answers) => {
        const rows = await stage.db
          .select({ id: users.id })
          .from(users)
          .where(eq(users[shared], String(first[shared])))
        return [
          ...oneWins(answers, 201, [409]),
          ...expectThat(rows.length === 1, `${rows.length} accounts came of it`),
        ]
      },
    }
  },
})

export const ACCOUNT_RACES: Race[] = [
  registering('one username, several people', 'username'),
  registering('one address, several people', 'email'),
  sameCall('PUT /api/account', [200]),
  sameCall('POST /api/account/verification', [200, 429]),
  sameCall('PUT /api/account/email', [200, 429]),
  sameCall('POST /api/content/preview', [200]),
  sameCall('POST /api/logout', [204]),
  sameCall('DELETE /api/sessions', [204]),
  {
    name: 'one confirmation link, used several times at once',
    covers: ['POST /api/verify-email'],
    prepare: async (stage) => {
      const token = await tokenFor(stage, await stage.person('student'))
      const shot = { who: null, call: 'POST /api/verify-email', body: { token } }
      return {
        shots: times(stage.times, () => shot),
        after: (answers) => oneWins(answers, 200, [400]),
      }
    },
  },
  {
    name: 'two accounts change to one address',
    covers: ['POST /api/verify-email'],
    prepare: async (stage) => {
      const people = [await stage.person('student'), await stage.person('student')]
      const email = `${uniqueName('wanted')}@example.org`
      const tokens = await Promise.all(
        people.map((person) => tokenFor(stage, { id: person.id, email })),
      )
      return {
        shots: tokens.map((token) => ({
          who: null,
          call: 'POST /api/verify-email',
          body: { token },
        })),
        after: (answers) => oneWins(answers, 200, [409]),
      }
    },
  },
  {
    name: 'a session ends while it is used',
    covers: ['DELETE /api/sessions/:id'],
    prepare: async (stage) => {
      const who = await stage.person('student')
      const other = await signIn(stage.db, who.id)
      const used = { ...who, cookie: other.cookie }
      const end = { who, call: `DELETE /api/sessions/${other.id}` }
      return {
        shots: [
          ...times(stage.times, () => end),
          ...times(stage.times, () => ({ who: used, call: 'GET /api/account' })),
          ...times(stage.times, () => ({
            who: used,
            call: 'POST /api/blog-posts',
            body: BODIES['POST /api/blog-posts']!.valid(),
          })),
        ],
        after: async (answers) => [
          ...oneWins(answers.slice(0, stage.times), 204, [404]),
          ...allAmong(answers.slice(stage.times), [200, 201, 401]),
          ...allAmong([await stage.ask({ who: used, call: 'GET /api/user' })], [401]),
        ],
      }
    },
  },
  {
    name: 'two admins promote one student, who works meanwhile',
    covers: ['PATCH /api/users/:id/role'],
    prepare: async (stage) => {
      const student = await stage.person('student')
      const admins = [await stage.person('admin'), await stage.person('admin')]
      return {
        shots: [
          ...times(stage.times, (index) => ({
            who: admins[index % 2]!,
            call: `PATCH /api/users/${student.id}/role`,
            body: { role: 'instructor' },
          })),
          ...times(3, () => ({
            who: student,
            call: 'POST /api/courses',
            body: BODIES['POST /api/courses']!.valid(),
          })),
        ],
        after: (answers) => [
          ...oneWins(answers.slice(0, stage.times), 200, [409]),
          ...allAmong(answers.slice(stage.times), [201, 403]),
        ],
      }
    },
  },
  {
    name: 'more sign-ins at once than one person may have sessions',
    covers: ['POST /api/login'],
    prepare: async (stage) => {
      const who = await stage.person('student')
      await Promise.all(times(19, () => signIn(stage.db, who.id)))
      const body = { username: who.username, password: 'correct horse battery' }
      return {
        shots: times(stage.times, () => ({ who: null, call: 'POST /api/login', body })),
        after: async (answers) => {
          const [row] = await stage.db
            .select({ number: count() })
            .from(sessions)
            .where(and(eq(sessions.userId, who.id)))
          return [
            ...allAmong(answers, [200]),
            ...expectThat(row!.number <= 20, `${row!.number} sessions`),
          ]
        },
      }
    },
  },
]
