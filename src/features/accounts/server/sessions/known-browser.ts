import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { secretOf } from '#server/db/secret-queries.ts'
import type { AppContext } from '#server/http/context.ts'
import { readCookie, writeCookie } from '#server/http/own-cookie.ts'
import { isSignature, signatureOf } from '#server/secrets/signature.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 365
const MAX_PEOPLE = 5

type Person = { id: number; passwordHash: string | null }

/** Sent with sign-ins only: on pages it would needlessly identify visitors. */
const COOKIE = { name: 'ascent-browser', path: '/api/login', seconds: (DAYS * DAY_MS) / 1000 }

/** A new password makes known browsers unknown again, a thief's too. */
async function sign(db: Db, { id, passwordHash }: Person, mark: string) {
  const secret = await secretOf(db, 'known-browsers')
  return signatureOf(secret, `${id}.${mark}.${passwordHash ?? ''}`)
}

const marksIn = (c: AppContext) => (readCookie(c, COOKIE) ?? '').split('~').slice(0, MAX_PEOPLE)

export async function rememberBrowser(c: AppContext, person: Person) {
  const mark = `${Math.floor(Date.now() / DAY_MS)}.${randomBytes(16).toString('base64url')}`
  const own = `${person.id}.${mark}.${await sign(c.var.db, person, mark)}`
  const others = marksIn(c).filter((entry) => entry && !entry.startsWith(`${person.id}.`))
  writeCookie(c, COOKIE, [own, ...others].slice(0, MAX_PEOPLE).join('~'))
}

export async function knownBrowser(c: AppContext, person: Person | null): Promise<string | null> {
  for (const entry of person ? marksIn(c) : []) {
    const [id, day = '', nonce = '', signature = ''] = entry.split('.')
    if (id !== String(person!.id) || Number(day) + DAYS < Date.now() / DAY_MS) continue
    if (isSignature(signature, await sign(c.var.db, person!, `${day}.${nonce}`)))
      return `browser:${nonce}`
  }
  return null
}
