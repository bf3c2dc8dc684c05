import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { tryLock, waitForLock } from '#server/db/statements/advisory-locks.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { pageOfRows } from '#server/db/statements/page-that-fits.ts'
import { containing } from '#server/db/statements/containing.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { retryWhileLocked } from '#server/limits/retry-while-locked.ts'
import { emailKey } from '#shared/people/email-key.ts'
import type { ListQuery } from '#shared/schema.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

export const findUser = (db: Db, id: number) =>
  db.select().from(users).where(eq(users.id, id)).then(firstRow)

export const findUserByUsernameKey = (db: Db, key: string) =>
  db.select().from(users).where(eq(users.usernameKey, key)).then(firstRow)

export const findUserByEmailKey = (db: Db, key: string) =>
  db.select().from(users).where(eq(users.emailKey, key)).then(firstRow)

export const findUserByGoogleSub = (db: Db, sub: string) =>
  db.select().from(users).where(eq(users.googleSub, sub)).then(firstRow)

export async function insertUser(db: Db, user: NewUser) {
  const [row] = await db.insert(users).values(user).returning()
  return row!
}

type Profile = Pick<NewUser, 'fullName' | 'bio' | 'avatarUrl'>

/** A trigger writes all courses that they teach. While one of these is saved, it is locked. */
const updateUnlocked = (db: Db, id: number, profile: Partial<Profile>) => {
  const unlocked = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update', { skipLocked: true })
  const isTaught = eq(courses.instructorId, id)
  const unlockedCourses = db
    .select({ id: courses.id })
    .from(courses)
    .where(isTaught)
    .for('no key update', { skipLocked: true })
  const areCoursesUnlocked = sql`
    (select count(*) from (${unlockedCourses}) as unlocked) = ${db.$count(courses, isTaught)}`
  return db
    .update(users)
    .set(profile)
    .where(and(inArray(users.id, unlocked), areCoursesUnlocked))
    .returning()
    .then(firstRow)
}

/**
 * Only named fields: concurrent edits of different fields do not undo each other. Not while they publish:
 * either the trigger sees what is public, or visitors are shown the new name with it.
 */
export const updateProfile = (db: Db, id: number, profile: Partial<Profile>) =>
  Object.keys(profile).length === 0
    ? findUser(db, id)
    : retryWhileLocked({
        person: id,
        attempt: () =>
          db.transaction(async (db) =>
            (await tryLock(db, 'counts of a person', id)) ? updateUnlocked(db, id, profile) : null,
          ),
        isPossible: async () => Boolean(await findUser(db, id)),
      })

const isUnchanged = ({ id, passwordHash }: UserRow) =>
  and(
    eq(users.id, id),
    passwordHash ? eq(users.passwordHash, passwordHash) : isNull(users.passwordHash),
  )

/** Null when the password changed since it was checked: of two changes at once, one wins. */
export const replacePassword = (db: Db, user: UserRow, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(isUnchanged(user)).returning().then(firstRow)

/** Locks it for the transaction. False when the password changed since it was checked, or is locked. */
export async function lockPassword(db: Db, user: UserRow) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isUnchanged(user))
    .for('no key update', { skipLocked: true })
  return rows.length > 0
}

export const isPasswordUnchanged = async (db: Db, user: UserRow) =>
  (await db.$count(users, isUnchanged(user))) > 0

export const confirmEmail = (db: Db, id: number, email: string) =>
  db
    .update(users)
    .set({ email, emailKey: emailKey(email), emailVerifiedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning()
    .then(firstRow)

const isLinkable = (id: number) =>
  and(eq(users.id, id), isNull(users.googleSub), isNotNull(users.emailVerifiedAt))

export const canLinkGoogle = async (db: Db, id: number) =>
  (await db.$count(users, isLinkable(id))) > 0

/** Null also when the row is locked, as while its person writes something. */
export function linkGoogle(db: Db, id: number, googleSub: string) {
  const unlocked = db
    .select({ id: users.id })
    .from(users)
    .where(isLinkable(id))
    .for('update', { skipLocked: true })
  return db
    .update(users)
    .set({ googleSub })
    .where(inArray(users.id, unlocked))
    .returning()
    .then(firstRow)
}

const LISTED = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  role: users.role,
  avatarUrl: users.avatarUrl,
  createdAt: users.createdAt,
}

export function listUsers(db: Db, { q, ...range }: ListQuery) {
  const where = q
    ? or(ilike(users.fullName, containing(q)), ilike(users.email, containing(q)))
    : undefined
  const orderBy = [desc(users.createdAt), desc(users.id)]
  return pageOfRows(db, { columns: LISTED, table: users, where, orderBy }, range)
}

/** Null when the user is not a student any more: two admins cannot both promote. */
export const promoteToInstructor = (db: Db, id: number) =>
  db
    .update(users)
    .set({ role: 'instructor' })
    .where(and(eq(users.id, id), eq(users.role, 'student')))
    .returning()
    .then(firstRow)

/** Before the links and sessions of a person, as in the deletion of an account: no deadlocks. */
export const lockAccount = (db: Db, id: number) =>
  db.select().from(users).where(eq(users.id, id)).for('no key update').then(firstRow)

export const lockUser = (db: Db, id: number) =>
  db.select().from(users).where(eq(users.id, id)).for('update').then(firstRow)

/**
 * Whose rows go or count with this person, by id: two deletions that lock several do not deadlock. The
 * deletion raises the lock of courses that go with it: who holds a weaker one of them waits for nothing.
 */
export async function lockCoursesOf(db: Db, id: number) {
  const attended = db
    .select({ id: enrollments.courseId })
    .from(enrollments)
    .where(eq(enrollments.studentId, id))
  await db
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.instructorId, id), inArray(courses.id, attended)))
    .orderBy(courses.id)
    .for('no key update')
}

export async function deleteUserRow(db: Db, id: number) {
  await db.delete(users).where(eq(users.id, id))
}

export async function lockAdmins(db: Db) {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update')
  return admins.map(({ id }) => id)
}

export async function countUsers(db: Db, role: UserRow['role']) {
  const [row] = await db.select({ count: count() }).from(users).where(eq(users.role, role))
  return row?.count ?? 0
}

export async function lockFirstAdmin(db: Db) {
  await waitForLock(db, 'first admin')
}
