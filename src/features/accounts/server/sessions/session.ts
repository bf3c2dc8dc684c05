import { actorOf, type Actor } from '#server/audit/actor.ts'
import { countEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import type { Check } from '#server/http/guards/checks.ts'
import { clientAddress, clientNetwork } from '#server/http/client-address.ts'
import type { AppContext } from '#server/http/context.ts'
import { HttpError, signedOut } from '#server/http/errors.ts'
import { isReading } from '#server/http/methods.ts'
import { cookieName, forgetCookie, writeCookie } from '#server/http/own-cookie.ts'
import { retryWhileLocked } from '#server/limits/retry-while-locked.ts'
import { hashToken, newToken } from '#server/secrets/secret-token.ts'
import type { AuditKind } from '#shared/people/audit-kinds.ts'
import { rememberLeaving } from './just-left.ts'
import { rememberBrowser } from './known-browser.ts'
import { findUser, isPasswordUnchanged, lockPassword, type UserRow } from '../queries.ts'
import { likelyOwner, rememberOwner } from './session-owners.ts'
import {
  ABSOLUTE_DAYS,
  deleteSession,
  findSessionUser,
  insertSession,
  touchSession,
} from './session-queries.ts'

const TOUCH_EVERY_MS = 60 * 60 * 1000

const COOKIE = { name: 'ascent', seconds: ABSOLUTE_DAYS * 24 * 60 * 60 }

export const sessionCookieName = (secure: boolean) => cookieName(COOKIE, secure)

/** Parsing all cookies would take longer than everything else here. */
const patternOf = (secure: boolean) =>
  new RegExp(`(?:^|;)\\s*${sessionCookieName(secure)}=([\\w-]+)\\s*(?=;|$)`)
const TOKEN = { secure: patternOf(true), plain: patternOf(false) }

function readTokenHash(c: AppContext) {
  const cookie = c.req.header('cookie')
  if (cookie === undefined) return null
  const token = TOKEN[c.get('env').secureCookies ? 'secure' : 'plain'].exec(cookie)?.[1]
  return token === undefined ? null : hashToken(token)
}

const hashes = new WeakMap<AppContext, string | null>()

/** Hashed once a request. */
function sentTokenHash(c: AppContext) {
  let hash = hashes.get(c)
  if (hash === undefined) hashes.set(c, (hash = readTokenHash(c)))
  return hash
}

export const session: Check = (c) => {
  c.set('viewer', c.env?.internal?.viewer ?? null)
  if (c.env?.internal) return
  // Tabs compare this with the person they show, to notice a sign-out or a promotion.
  c.get('headers')['x-viewer'] = 'none'
  const hash = sentTokenHash(c)
  return hash ? lookUp(c, hash) : undefined
}

/** Runs before any lookup. Neighbours behind one address, as in a school, are counted apart. */
export function placeGroup(c: AppContext) {
  const hash = sentTokenHash(c)
  const owner = hash && likelyOwner(c.get('db'), hash)
  return owner ? `person ${owner}` : clientNetwork(c)
}

export async function learnPlaceGroup(c: AppContext) {
  const hash = sentTokenHash(c)
  if (hash && !likelyOwner(c.get('db'), hash)) await findAndRemember(c, hash)
}

async function findAndRemember(c: AppContext, tokenHash: string) {
  const row = await findSessionUser(c.get('db'), tokenHash)
  rememberOwner(c.get('db'), tokenHash, row?.id)
  return row
}

/** A tab that still shows another person must not write as this one. */
function isSentAsAnother(c: AppContext, id: number) {
  const shown = /^\d+/.exec(c.req.header('x-viewer') ?? '')?.[0]
  return shown !== undefined && shown !== String(id) && !isReading(c.req.method)
}

async function lookUp(c: AppContext, hash: string) {
  const row = await findAndRemember(c, hash)
  if (!row) return
  c.set('viewer', row)
  c.get('headers')['x-viewer'] = `${row.id} ${row.role}`
  if (isSentAsAnother(c, row.id)) throw signedOut()
  if (Date.now() - row.lastSeenAt.getTime() > TOUCH_EVERY_MS)
    await touchSession(c.get('db'), row.sessionId)
}

/** A deleted account takes its rows along, so a 403 or 404 may really be a sign-out. */
export async function refusalUnlessSignedOut(error: Error, c: AppContext) {
  const { viewer } = c.var
  if (!viewer || isReading(c.req.method) || !(error instanceof HttpError)) return error
  if (![403, 404, 409].includes(error.status)) return error
  const isThere = await findUser(c.var.db, viewer.id).catch(() => true)
  return isThere ? error : signedOut()
}

const countSessionEvent = (db: Db, kind: AuditKind, by: Actor) =>
  countEvent(db, { kind, by }, `${by.address} ${by.device}`)

/**
 * Stored within a transaction, and given to the browser after it. The browser's old one ends before, or
 * with many sessions another device would make room for the new one.
 */
export function newSession(c: AppContext) {
  const token = newToken()
  return {
    endOld: async (db: Db) => {
      const old = sentTokenHash(c)
      return old !== null && deleteSession(db, old)
    },
    insert: (db: Db, person: number) =>
      insertSession(db, person, {
        tokenHash: hashToken(token),
        userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
        address: clientAddress(c),
      }),
    give: async (user: UserRow) => {
      writeCookie(c, COOKIE, token)
      await rememberBrowser(c, user)
    },
  }
}

export async function startSession(c: AppContext, user: UserRow, kind: AuditKind) {
  const session = newSession(c)
  const { db } = c.var
  const isStarted = await retryWhileLocked({
    person: user.id,
    attempt: () =>
      db.transaction(async (db) => {
        if (!(await lockPassword(db, user))) return null
        await session.endOld(db)
        await session.insert(db, user.id)
        await countSessionEvent(db, kind, actorOf(c, user))
        return true
      }),
    isPossible: () => isPasswordUnchanged(db, user),
  })
  if (!isStarted) throw signedOut()
  await session.give(user)
}

export async function forgetSession(c: AppContext) {
  forgetCookie(c, COOKIE)
  const warn = (err: unknown) => c.var.log.warn({ err }, 'who has just left counts as a visitor')
  // The session is already deleted, so the sign-out succeeds even if this fails.
  if (c.var.viewer) await rememberLeaving(c).catch(warn)
}

export async function endSession(c: AppContext) {
  const hash = sentTokenHash(c)
  if (hash)
    await c.var.db.transaction(async (db) => {
      const ended = await deleteSession(db, hash)
      if (ended && c.var.viewer) await countSessionEvent(db, 'sign-out', actorOf(c))
    })
  await forgetSession(c)
}
