import { createHash } from 'node:crypto'
import { inArray, like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { blogPosts } from '#server/db/schema/writing.ts'
import { rowsOf } from '../world/fingerprint.ts'
import { brokenInvariants } from '../world/invariants.ts'
import type { Ledger } from './ledger.ts'
import { markOf } from './writers.ts'

async function missingPosts(db: Db, { posts }: Ledger) {
  const { id, title, content } = blogPosts
  const rows = await db.select({ id, title, content }).from(blogPosts)
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...posts].flatMap(([id, mark]) => {
    const row = found.get(id)
    if (!row) return [`post ${id} was acknowledged and is not there`]
    return markOf(row.title) === mark && markOf(row.content) === mark
      ? []
      : [`post ${id} is not what was acknowledged: ${row.title}`]
  })
}

/** At least what was acknowledged last, at most what was tried last, and all of one piece. */
function wrongVersion(
  what: string,
  marks: string[],
  versions: { acknowledged: number; tried: number },
) {
  const [mark = '', ...others] = [...new Set(marks)]
  const version = Number(mark.slice('mark-'.length))
  if (others.length > 0) return [`${what} is half of ${mark} and half of ${others.join(', ')}`]
  return version >= versions.acknowledged && version <= versions.tried
    ? []
    : [
        `${what} is version ${version}; acknowledged ${versions.acknowledged}, tried ${versions.tried}`,
      ]
}

async function wrongVersions(db: Db, { editedPosts, savedCourses }: Ledger) {
  const wrong: string[] = []
  for (const [id, versions] of editedPosts) {
    const rows = await rowsOf<{ title: string; content: string }>(
      db,
      sql`select title, content from blog_posts where id = ${id}`,
    )
    const marks = rows.flatMap(({ title, content }) => [markOf(title), markOf(content)])
    wrong.push(...wrongVersion(`post ${id}`, marks, versions))
  }
  for (const [id, versions] of savedCourses) {
    const rows = await rowsOf<{ text: string }>(
      db,
      sql`select title as text from courses where id = ${id}
        union all select title from modules where course_id = ${id}
        union all select title from lessons where course_id = ${id}
        union all select content from lessons where course_id = ${id}`,
    )
    if (versions.acknowledged === 0) continue
    const marks = rows.map(({ text }) => markOf(text))
    wrong.push(...wrongVersion(`course ${id}`, marks, versions))
  }
  return wrong
}

async function wrongTicks(db: Db, { ticks }: Ledger) {
  const rows = await rowsOf<{ key: string; completed: boolean }>(
    db,
    sql`select e.student_id || ' ' || p.lesson_id as key, p.completed
      from lesson_progress p join enrollments e on e.id = p.enrollment_id`,
  )
  const found = new Map(rows.map(({ key, completed }) => [key, completed]))
  return [...ticks].flatMap(([key, { acknowledged, tried }]) => {
    const now = found.get(key) ?? null
    const isRight = now === acknowledged || (now !== null && tried.has(now))
    return isRight ? [] : [`tick ${key} is ${now}, acknowledged was ${acknowledged}`]
  })
}

async function missingPeople(db: Db, { accounts, enrollments: acknowledged }: Ledger) {
  const registered = await db
    .select({ username: users.username })
    .from(users)
    .where(like(users.username, 'killed-%'))
  const names = new Set(registered.map(({ username }) => username))
  const enrolled = await db.select().from(enrollments)
  const pairs = new Set(enrolled.map(({ studentId, courseId }) => `${studentId} ${courseId}`))
  const halves = await rowsOf<{ username: string }>(
    db,
    sql`select username from users u where username like 'killed-%'
      and not exists (select from account_tokens t where t.user_id = u.id)`,
  )
  return [
    ...[...accounts].filter((name) => !names.has(name)).map((name) => `account ${name} is lost`),
    ...[...acknowledged]
      .filter((pair) => !pairs.has(pair))
      .map((pair) => `enrollment ${pair} is lost`),
    ...halves.map(({ username }) => `account ${username} was made without its mail`),
  ]
}

type Ask = (reference: string) => Promise<Buffer | null>

/** The files that came with applications are there, byte for byte. */
export async function wrongFiles(db: Db, { applications }: Ledger, download: Ask) {
  const references = [...applications.keys()]
  if (references.length === 0) return []
  const rows = await db.select().from(inquiries).where(inArray(inquiries.reference, references))
  const found = new Map(rows.map((row) => [row.reference, row]))
  const wrong: string[] = []
  for (const [reference, hash] of applications) {
    const row = found.get(reference)
    const file = row && (await download(String(row.id)))
    if (!file) wrong.push(`application ${reference} or its file is lost`)
    else if (createHash('sha256').update(file).digest('hex') !== hash)
      wrong.push(`the file of application ${reference} is another`)
  }
  return wrong
}

/** Everything acknowledged is there, and nothing is half there. */
export async function checkLedger(db: Db, ledger: Ledger) {
  return [
    ...(await missingPosts(db, ledger)),
    ...(await wrongVersions(db, ledger)),
    ...(await wrongTicks(db, ledger)),
    ...(await missingPeople(db, ledger)),
    ...(await brokenInvariants(db)),
  ]
}
