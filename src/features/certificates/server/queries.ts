import { and, asc, desc, eq, getTableColumns, or, sql, type AnyColumn } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { oncePerDatabase } from '#server/db/statements/once-per-database.ts'
import { pageOfRows } from '#server/db/statements/page-that-fits.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { certificates } from '#server/db/schema/certificates.ts'
import { courses } from '#server/db/schema/courses.ts'
import { readCode } from '../code.ts'
import type { CertificateListQuery } from '../contract.ts'
import type { IdRange } from './status-list.ts'

export type CertificateRow = typeof certificates.$inferSelect

type Range = Pick<CertificateListQuery, 'limit' | 'offset'>

const newest = [desc(certificates.issuedAt), desc(certificates.id)]

const columns = getTableColumns(certificates)

const list = (db: Db, where: ReturnType<typeof and>, range: Range) =>
  pageOfRows(db, { columns, table: certificates, where, orderBy: newest }, range)

export const listOwn = (db: Db, userId: number, range: Range) =>
  list(db, eq(certificates.userId, userId), range)

/** A shorter beginning would match too many other people's codes. */
const SHORTEST_CODE = 4

const isNamed = (name: AnyColumn, part: string) =>
  sql`strpos(lower(without_accents(${name})), lower(without_accents(${part}))) > 0`

export function findAllCertificates(db: Db, words: string, range: Range) {
  if (words === '') return list(db, undefined, range)
  const ofPeople = db.select({ id: users.id }).from(users).where(isNamed(users.fullName, words))
  const code = readCode(words)
  return list(
    db,
    or(
      code.length < SHORTEST_CODE ? undefined : sql`starts_with(${certificates.code}, ${code})`,
      isNamed(certificates.learnerName, words),
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

const finding = oncePerDatabase((db) =>
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

export const findCertificate = (db: Db, code: string, viewer: { id: number } | null) =>
  finding(db)
    .execute({ code, viewer: viewer?.id ?? 0 })
    .then(firstRow)

export const findAnyCertificate = (db: Db, code: string) =>
  db.select().from(certificates).where(eq(certificates.code, code)).then(firstRow)

const allNamesOf = (original: number) =>
  or(eq(certificates.id, original), eq(certificates.originalId, original))

/**
 * With the rows that a corrected name refers to. Null while others have locked one of them, such as a
 * course that its author saves.
 */
export async function lockAllNames(db: Db, { code, userId }: { code: string; userId?: number }) {
  const certificate = await findAnyCertificate(db, code)
  if (!certificate || (userId !== undefined && certificate.userId !== userId)) return []
  const skipLocked = { skipLocked: true } as const
  const { courseId } = certificate
  const owner = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, certificate.userId))
    .for('key share', skipLocked)
  const course =
    courseId !== null &&
    (await db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('key share', skipLocked))
  const names = allNamesOf(certificate.originalId ?? certificate.id)
  const all = await db
    .select()
    .from(certificates)
    .where(names)
    .orderBy(asc(certificates.id))
    .for('update', skipLocked)
  const isComplete =
    owner.length > 0 &&
    (!course || course.length > 0) &&
    all.length === (await db.$count(certificates, names))
  return isComplete ? all : null
}

export async function replace(db: Db, old: CertificateRow, learnerName: string) {
  const { id, code: _old, ...facts } = old
  const [row] = await db
    .insert(certificates)
    .values({ ...facts, learnerName, originalId: old.originalId ?? id })
    .returning()
  await db.update(certificates).set({ replacedBy: row!.code }).where(eq(certificates.id, id))
  return row!
}

type Owned = { id: number; userId: number }

export const setHidden = (db: Db, { id, userId }: Owned, hidden: boolean) =>
  db
    .update(certificates)
    .set({ hidden })
    .where(and(allNamesOf(id), eq(certificates.userId, userId)))
    .returning()

export const revokeAll = (db: Db, original: number, reason: string) =>
  db
    .update(certificates)
    .set({ revokedAt: sql`now()`, revocationReason: reason })
    .where(allNamesOf(original))
    .returning()

/** Four bytes each: there may be a hundred thousand. */
export async function validIds(db: Db, { from, to }: IdRange) {
  const rows = await rowsOf<{ ids: Buffer | null; lastIssued: number }>(
    db,
    sql`
      select string_agg(int4send(id), '') as ids,
        least(${to}::int, coalesce(pg_sequence_last_value('certificates_id_seq'), 0))::int
          as "lastIssued"
      from ${certificates}
      where id between ${from} and ${to} and revoked_at is null and replaced_by is null`,
  )
  const { ids, lastIssued } = rows[0]!
  return { lastIssued, ids: ids ?? Buffer.alloc(0) }
}
