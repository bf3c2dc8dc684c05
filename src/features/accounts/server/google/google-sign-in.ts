import { randomInt } from 'node:crypto'
import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { retryWhileLocked } from '#server/limits/retry-while-locked.ts'
import { emailKey } from '#shared/people/email-key.ts'
import { isSafeUrl } from '#shared/schema.ts'
import { RegisterInput } from '../../contract.ts'
import type { NoticeCode } from '#shared/pages/notices.ts'
import type { GoogleIdentity } from './google-client.ts'
import { sendGoogleLinked } from '../mails.ts'
import {
  canLinkGoogle,
  findUserByEmailKey,
  findUserByGoogleSub,
  linkGoogle,
  type UserRow,
} from '../queries.ts'
import { registerUser } from '../register-user.ts'
import { isTaken } from '../taken.ts'

type By = (user: UserRow) => Actor

type Outcome = { user: UserRow; notice: NoticeCode } | { user: null; notice: NoticeCode }

const refuse = (notice: NoticeCode): Outcome => ({ user: null, notice })

function usernameFrom(email: string, attempt: number) {
  const local = email.split('@')[0] ?? ''
  const base = RegisterInput.shape.username.safeParse(local).success ? local : `learner-${local}`
  return attempt === 0 ? base : `${base}-${randomInt(1_000, 1_000_000)}`
}

function fullNameFrom({ name, email }: GoogleIdentity & { email: string }) {
  const parsed = RegisterInput.shape.fullName.safeParse(name ?? '')
  const words = (email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return parsed.success ? parsed.data : words.trim().padEnd(2, '.')
}

async function registerGoogleUser(db: Db, identity: GoogleIdentity & { email: string }, by: By) {
  const { email, sub, picture } = identity
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await registerUser(
        db,
        {
          username: usernameFrom(email, attempt),
          email,
          fullName: fullNameFrom(identity),
          avatarUrl: picture && isSafeUrl(picture) ? picture : null,
          googleSub: sub,
          emailVerifiedAt: new Date(),
        },
        (db, user) => recordEvent(db, { kind: 'registration', by: by(user) }),
      )
    } catch (error) {
      if (attempt >= 5 || !isTaken(error, 'username')) throw error
    }
  }
}

/** Another tab may have created the account meanwhile. */
async function quicker(db: Db, sub: string): Promise<Outcome | null> {
  const winner = await findUserByGoogleSub(db, sub)
  return winner && { user: winner, notice: 'google-known' }
}

/** Both sides must have verified the address, or whoever registered it first shares the account. */
async function link(db: Db, owner: UserRow, sub: string, by: By): Promise<Outcome> {
  const user = await retryWhileLocked({
    person: owner.id,
    attempt: () =>
      db.transaction(async (db) => {
        const linked = await linkGoogle(db, owner.id, sub)
        if (!linked) return null
        await sendGoogleLinked(db, linked)
        await recordEvent(db, { kind: 'google-link', by: by(linked) })
        return linked
      }),
    isPossible: () => canLinkGoogle(db, owner.id),
  })
  if (user) return { user, notice: 'google-linked' }
  return (await quicker(db, sub)) ?? refuse('google-email-taken')
}

/** People are known by `sub`, which never changes; their address at Google may. */
export async function signInWithGoogle(db: Db, identity: GoogleIdentity, by: By): Promise<Outcome> {
  const known = await findUserByGoogleSub(db, identity.sub)
  if (known) return { user: known, notice: 'google-known' }
  const { email, emailVerified } = identity
  if (!email || !emailVerified || !RegisterInput.shape.email.safeParse(email).success)
    return refuse('google-unverified')
  const owner = await findUserByEmailKey(db, emailKey(email))
  if (owner) return link(db, owner, identity.sub, by)
  try {
    const user = await registerGoogleUser(db, { ...identity, email }, by)
    return { user, notice: 'google-new' }
  } catch (error) {
    const known = await quicker(db, identity.sub)
    if (known) return known
    if (isTaken(error, 'email')) return refuse('google-email-taken')
    throw error
  }
}
