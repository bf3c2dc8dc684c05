import { and, asc, between, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/containing.ts'
import { countAll } from '#server/db/page-that-fits.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { certificates } from '#server/db/schema/certificates.ts'
import { courses } from '#server/db/schema/courses.ts'
import { readCode } from '../code.ts'
import type { CertificateListQuery } from '../contract.ts'

export type CertificateRow = typeof certificates.$inferSelect

type Range = Pick<CertificateListQuery, 'limit' | 'offset'>

const newest = [desc(certificates.issuedAt), desc(certificates.id)]

async function list(db: Db, where: ReturnType<typeof and>, range: Range) {
  const rows = await db
    .select()
    .from(certificates)
    .where(where)
    .orderBy(...newest)
    .limit(range.limit)
    .offset(range.offset)
  const total = await countAll(db, { table: certificates, where }, range, rows.length)
  return { rows, total }
}

export const listOwn = (db: Db, userId: number, range: Range) =>
  list(db, eq(certificates.userId, userId), range)

/** By the beginning of a code, however it is typed, or by a name, also the account's of today. */
export function findEverybodys(db: Db, q: string, range: Range) {
  if (q === '') return list(db, undefined, range)
  const ofPeople = db
    .select({ id: users.id })
    .from(users)
    .where(ilike(users.fullName, containing(q)))
  const code = readCode(q)
  return list(
    db,
    or(
      code === '' ? undefined : sql`starts_with(${certificates.code}, ${code})`,
      ilike(certificates.learnerName, containing(q)),
      sql`${certificates.userId} in ${ofPeople}`,
    ),
    range,
  )
}

export const everyOneOf = (db: Db, userId: number) =>
  db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(...newest)

const finding = preparedOnce((db) =>
  db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.code, sql.placeholder('code')),
        sql`(not ${certificates.hidden} or ${certificates.userId} = ${sql.placeholder('viewer')})`,
      ),
    )
    .prepare('find_certificate'),
)

/** A hidden one is there for its owner only. */
export async function findCertificate(db: Db, code: string, viewer: { id: number } | null) {
  const [row] = await finding(db).execute({ code, viewer: viewer?.id ?? 0 })
  return row
}

export async function findAnyCertificate(db: Db, code: string) {
  const [row] = await db.select().from(certificates).where(eq(certificates.code, code))
  return row
}

export async function setHidden(db: Db, code: string, hidden: boolean) {
  const [row] = await db
    .update(certificates)
    .set({ hidden })
    .where(eq(certificates.code, code))
    .returning()
  return row
}

/**
 * A certificate with all that were issued for the same course, oldest first. Its owner and its
 * course are locked before it, in the order of those who delete them.
 */
export async function lockWithOthers(db: Db, code: string) {
  const asked = await findAnyCertificate(db, code)
  if (!asked) return []
  await db.select({ id: users.id }).from(users).where(eq(users.id, asked.userId)).for('key share')
  if (asked.courseId !== null)
    await db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, asked.courseId))
      .for('key share')
  const original = asked.originalId ?? asked.id
  return db
    .select()
    .from(certificates)
    .where(or(eq(certificates.id, original), eq(certificates.originalId, original)))
    .orderBy(asc(certificates.id))
    .for('update')
}

/** The same facts under another name; the old one points to it. */
export async function replace(db: Db, old: CertificateRow, learnerName: string) {
  const { id, code: _old, ...facts } = old
  const [row] = await db
    .insert(certificates)
    .values({ ...facts, learnerName, originalId: old.originalId ?? id })
    .returning()
  await db.update(certificates).set({ replacedBy: row!.code }).where(eq(certificates.id, id))
  return row!
}

export const revokeAll = (db: Db, original: number, reason: string) =>
  db
    .update(certificates)
    .set({ revokedAt: sql`now()`, revocationReason: reason })
    .where(or(eq(certificates.id, original), eq(certificates.originalId, original)))
    .returning()

export async function idsThatDoNotHold(db: Db, { from, to }: { from: number; to: number }) {
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        between(certificates.id, from, to),
        or(isNotNull(certificates.revokedAt), isNotNull(certificates.replacedBy)),
      ),
    )
  return rows.map(({ id }) => id)
}
