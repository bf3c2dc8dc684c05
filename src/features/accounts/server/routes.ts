import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { OnSignIn, PersonalData } from '#server/feature.ts'
import { answer } from '#server/http/answer.ts'
import { clientGroup, clientNetwork, limitedAddress } from '#server/http/client-address.ts'
import type { AppEnv } from '#server/http/context.ts'
import { HttpError, found, requireUser } from '#server/http/errors.ts'
import { jsonBody } from '#server/http/input.ts'
import { spend, type Limit } from '#server/limits/rate-limit.ts'
import { siteOf } from '#server/mail/site.ts'
import { User } from '#shared/people/user.ts'
import { LoginInput, MESSAGES, RegisterInput } from '../contract.ts'
import { usernameKey } from '../identity.ts'
import { googleRoutes } from './google/google-routes.ts'
import { knownBrowser } from './sessions/known-browser.ts'
import { ownDataRoutes } from './settings/own-data-routes.ts'
import { sendVerification } from './mails.ts'
import { hashPassword, inTurn } from './password.ts'
import { findUser } from './queries.ts'
import { recordFailure } from './sessions/record-failure.ts'
import { recoveryRoutes } from './recovery/recovery-routes.ts'
import { assertFree, registerUser } from './register-user.ts'
import { endSession, newSession, startSession } from './sessions/session.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { checkPassword, countsAt, countsOfKnown, findByName } from './sessions/sign-in.ts'
import { userRoutes } from './user-routes.ts'

const REGISTRATIONS: Limit = { name: 'register', points: 30, seconds: 60 * 60 }

export type Others = { personalData: PersonalData[]; onSignIn: OnSignIn[] }

const signInRoutes = ({ onSignIn }: Others) =>
  new Hono<AppEnv>()
    .get('/user', async (c) => {
      const viewer = requireUser(c.var.viewer)
      return answer(c, User, found(await findUser(c.var.db, viewer.id)))
    })
    .post('/login', async (c) => {
      const { db } = c.var
      const { signal } = c.req.raw
      const { username: name, password } = jsonBody(c, LoginInput)
      const user = await findByName(db, name)
      const known = await knownBrowser(c, user)
      const counts =
        user && known ? countsOfKnown(known, user) : await countsAt(db, user, name, clientGroup(c))
      const outcome = await checkPassword(db, { user, password, signal }, counts)
      if (!user || outcome !== 'right') {
        await recordFailure(c, user, outcome)
        throw new HttpError(401, MESSAGES.wrongCredentials)
      }
      await startSession(c, user, 'sign-in')
      for (const greet of onSignIn) await greet(c, user)
      return answer(c, User, user)
    })
    .post('/register', async (c) => {
      const { db } = c.var
      await spend(db, REGISTRATIONS, limitedAddress(c))
      const { password, ...person } = jsonBody(c, RegisterInput)
      const { signal } = c.req.raw
      const place = { group: clientNetwork(c), lane: usernameKey(person.username), signal }
      const passwordHash = await inTurn(place, async () => {
        await assertFree(db, person)
        return hashPassword(password)
      })
      const session = newSession(c)
      const user = await registerUser(db, { ...person, passwordHash }, async (db, user) => {
        await sendVerification(db, siteOf(c.var.env), user)
        await recordEvent(db, { kind: 'registration', by: actorOf(c, user) })
        await session.endOld(db)
        await session.insert(db, user.id)
      })
      await session.give(user)
      for (const greet of onSignIn) await greet(c, user)
      return answer(c, User, user, { status: 201 })
    })
    .post('/logout', async (c) => {
      await endSession(c)
      return c.body(null, 204)
    })

export const accountRoutes = (others: Others) =>
  new Hono<AppEnv>()
    .route('/', signInRoutes(others))
    .route('/', googleRoutes(others))
    .route('/', recoveryRoutes)
    .route('/', settingsRoutes)
    .route('/', ownDataRoutes(others))
    .route('/', userRoutes(others))
