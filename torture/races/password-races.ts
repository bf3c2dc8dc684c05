import { sql } from 'drizzle-orm'
import { hashToken } from '#server/secrets/secret-token.ts'
import { accountTokens } from '#server/db/schema/accounts.ts'
import type { Answer } from '../ask.ts'
import { PASSWORD, uniqueName } from '../world/people.ts'
import { allAmong, expectThat, oneWins, times, type Race, type RaceStage } from './race.ts'

async function resetLink({ db }: RaceStage, user: { id: number; email: string }) {
  const token = uniqueName('token')
  await db.insert(accountTokens).values({
    tokenHash: hashToken(token),
    userId: user.id,
    purpose: 'reset-password',
    email: user.email,
    expiresAt: new Date(Date.now() + 60_000),
  })
  return token
}

const cookieIn = ({ headers }: Answer) => /ascent=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0]

const signInAs = (username: string, password: string) => ({
  who: null,
  call: 'POST /api/login',
  body: { username, password },
})

const changeBy = (body: object) => ({ call: 'PUT /api/account/password', body })

export const PASSWORD_RACES: Race[] = [
  {
    name: 'one link to a new password, used several times at once',
    covers: ['POST /api/reset-password'],
    prepare: async (stage) => {
      const token = await resetLink(stage, await stage.person('student'))
      return {
        shots: times(stage.times, (index) => ({
          who: null,
          call: 'POST /api/reset-password',
          body: { token, password: `password number ${index}` },
        })),
        after: (answers) => oneWins(answers, 200, [400]),
      }
    },
  },
  {
    name: 'links to a new password, asked for several times at once',
    covers: ['POST /api/forgot-password'],
    prepare: async (stage) => {
      const { email } = await stage.person('student')
      const shot = { who: null, call: 'POST /api/forgot-password', body: { email } }
      return {
        shots: times(stage.times, () => shot),
        after: (answers) => allAmong(answers, [200, 429]),
      }
    },
  },
  {
    name: 'a password is changed in several tabs at once',
    covers: ['PUT /api/account/password'],
    prepare: async (stage) => {
      const who = await stage.person('student')
      const passwords = times(Math.min(stage.times, 4), (index) => `password number ${index}`)
      return {
        shots: passwords.map((password) => ({
          who,
          ...changeBy({ currentPassword: PASSWORD, password }),
        })),
        after: async (answers) => {
          const works = await Promise.all(
            [PASSWORD, ...passwords].map((password) => stage.ask(signInAs(who.username, password))),
          )
          const right = works.filter(({ status }) => status === 200).length
          return [
            ...oneWins(answers, 200, [400, 401, 409]),
            ...expectThat(right === 1, `${right} passwords are right afterwards`),
          ]
        },
      }
    },
  },
  {
    name: 'a password is changed while somebody signs in with the old one',
    covers: ['PUT /api/account/password', 'POST /api/login'],
    prepare: async (stage) => {
      const who = await stage.person('student')
      const body = { currentPassword: PASSWORD, password: 'another password' }
      return {
        shots: [
          { who, ...changeBy(body) },
          ...times(stage.times, () => signInAs(who.username, PASSWORD)),
        ],
        after: async ([changed, ...signIns]) => {
          const cookies = signIns.map(cookieIn).filter((cookie) => cookie !== undefined)
          const uses = await Promise.all(
            cookies.map((cookie) => stage.ask({ who: { ...who, cookie }, call: 'GET /api/user' })),
          )
          const stillValid = uses.filter(({ status }) => status === 200).length
          return [
            ...allAmong([changed!], [200]),
            ...allAmong(signIns, [200, 401]),
            ...expectThat(
              stillValid === 0,
              `${stillValid} sessions of the old password outlive it`,
            ),
          ]
        },
      }
    },
  },
  {
    name: 'the last two admins leave at once',
    covers: ['DELETE /api/account'],
    prepare: async (stage) => {
      await stage.db.execute(sql`update users set role = 'student' where role = 'admin'`)
      const admins = [await stage.person('admin'), await stage.person('admin')]
      return {
        shots: admins.map((who) => ({
          who,
          call: 'DELETE /api/account',
          body: { currentPassword: PASSWORD },
        })),
        after: (answers) => oneWins(answers, 204, [403]),
      }
    },
  },
]
