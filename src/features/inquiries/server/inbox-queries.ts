import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { pageOfRows } from '#server/db/statements/page-that-fits.ts'
import { containing } from '#server/db/statements/containing.ts'
import { users } from '#server/db/schema/accounts.ts'
import { inquiries, inquiryNotes, uploads } from '#server/db/schema/inquiries.ts'
import { emailKey } from '#shared/people/email-key.ts'
import type { Decision, InboxQuery, State } from '../contract.ts'

const topic = sql<string>`coalesce(${inquiries.subject}, ${inquiries.roleOfInterest}, ${inquiries.expertise}, '')`

const LISTED = {
  id: inquiries.id,
  reference: inquiries.reference,
  kind: inquiries.kind,
  fullName: inquiries.fullName,
  email: inquiries.email,
  topic,
  state: inquiries.state,
  decision: inquiries.decision,
  resumeKey: inquiries.resumeKey,
  createdAt: inquiries.createdAt,
}

const matching = (text: string) =>
  or(
    ...[inquiries.fullName, inquiries.email, inquiries.reference, inquiries.message, topic].map(
      (column) => ilike(column, containing(text)),
    ),
  )

export function listInquiries(db: Db, { kind, state, q, ...range }: InboxQuery) {
  const where = and(
    kind ? eq(inquiries.kind, kind) : undefined,
    state ? eq(inquiries.state, state) : undefined,
    q ? matching(q) : undefined,
  )
  const orderBy = [desc(inquiries.createdAt), desc(inquiries.id)]
  return pageOfRows(db, { columns: LISTED, table: inquiries, where, orderBy }, range)
}

export const findInquiry = (db: Db, id: number) =>
  db
    .select({
      ...LISTED,
      userId: inquiries.userId,
      experience: inquiries.experience,
      message: inquiries.message,
      decidedAt: inquiries.decidedAt,
      resume: {
        key: uploads.key,
        fileName: uploads.fileName,
        contentType: uploads.contentType,
        size: uploads.size,
      },
    })
    .from(inquiries)
    .leftJoin(uploads, eq(uploads.key, inquiries.resumeKey))
    .where(eq(inquiries.id, id))
    .then(firstRow)

type Sender = { userId: number | null; email: string }

/** By account if signed in, else by confirmed address only: anybody can register an address. */
export const accountOfSender = (db: Db, { userId, email }: Sender) =>
  db
    .select({ id: users.id, fullName: users.fullName, role: users.role })
    .from(users)
    .where(
      userId === null
        ? and(eq(users.emailKey, emailKey(email)), isNotNull(users.emailVerifiedAt))
        : eq(users.id, userId),
    )
    .then(firstRow)

export async function notesOf(db: Db, inquiryId: number) {
  return db
    .select({
      id: inquiryNotes.id,
      body: inquiryNotes.body,
      authorName: users.fullName,
      createdAt: inquiryNotes.createdAt,
    })
    .from(inquiryNotes)
    .leftJoin(users, eq(users.id, inquiryNotes.authorId))
    .where(eq(inquiryNotes.inquiryId, inquiryId))
    .orderBy(asc(inquiryNotes.id))
}

type NewNote = { inquiryId: number; authorId: number; body: string }

export async function insertNote(db: Db, note: NewNote) {
  return db.transaction(async (db) => {
    const [inquiry] = await db
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(eq(inquiries.id, note.inquiryId))
      .for('key share')
    if (!inquiry) return null
    const [row] = await db.insert(inquiryNotes).values(note).returning()
    return row!
  })
}

export async function setState(db: Db, id: number, state: State) {
  await db
    .update(inquiries)
    .set({ state, updatedAt: sql`now()` })
    .where(eq(inquiries.id, id))
}

export async function decide(db: Db, id: number, decision: Decision) {
  const rows = await db
    .update(inquiries)
    .set({ decision, state: 'done', decidedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(inquiries.id, id), isNull(inquiries.decision)))
    .returning({ id: inquiries.id })
  return rows.length > 0
}

export const deleteInquiry = (db: Db, id: number) =>
  db
    .delete(inquiries)
    .where(eq(inquiries.id, id))
    .returning({ reference: inquiries.reference, resumeKey: inquiries.resumeKey })
    .then(firstRow)
