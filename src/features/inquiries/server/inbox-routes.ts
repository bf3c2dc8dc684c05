import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { conflict, found, notFound, requireAdmin } from '#server/http/errors.ts'
import { idParam, jsonBody, queryInput } from '#server/http/input.ts'
import { sendStream } from '#server/http/answers/send-stream.ts'
import { siteOf } from '#server/mail/site.ts'
import { discardUploads } from '#server/storage/uploads.ts'
import {
  DecisionInput,
  InboxItem,
  InboxQuery,
  Inquiry,
  InquiryNote,
  NoteInput,
  StateInput,
} from '../contract.ts'
import { answerBy, isOverdue } from '../deadline.ts'
import { attachmentHeader } from '../file-name.ts'
import { canDecide, canPromoteApplicant, canReadInbox } from '../policy.ts'
import { ALREADY_DECIDED, decideApplication, type Promote } from './decide-application.ts'
import {
  accountOfSender,
  deleteInquiry,
  findInquiry,
  insertNote,
  listInquiries,
  notesOf,
  setState,
} from './inbox-queries.ts'

type Row = Awaited<ReturnType<typeof listInquiries>>['rows'][number]

const withDeadline = (row: Row) => ({
  ...row,
  hasResume: row.resumeKey !== null,
  answerBy: answerBy(row),
  isOverdue: isOverdue(row, new Date()),
})

async function inquiryOf(c: AppContext) {
  const row = found(await findInquiry(c.var.db, idParam(c, 'Inquiry')), 'Inquiry')
  return { ...withDeadline(row), ...row }
}

async function detail(c: AppContext) {
  const inquiry = await inquiryOf(c)
  const [account, notes] = await Promise.all([
    accountOfSender(c.var.db, inquiry),
    notesOf(c.var.db, inquiry.id),
  ])
  return { ...inquiry, account, notes }
}

export const inboxRoutes = ({ promoteAccount }: { promoteAccount: Promote }) =>
  new Hono<AppEnv>()
    .get('/inquiries', async (c) => {
      requireAdmin(c.var.viewer, canReadInbox)
      const { rows, total } = await listInquiries(c.var.db, queryInput(c, InboxQuery))
      return answerList(c, InboxItem, { rows: rows.map(withDeadline), total })
    })
    .get('/inquiries/:id', async (c) => {
      requireAdmin(c.var.viewer, canReadInbox)
      return answer(c, Inquiry, await detail(c))
    })
    .patch('/inquiries/:id', async (c) => {
      requireAdmin(c.var.viewer, canReadInbox)
      const { id } = await inquiryOf(c)
      await setState(c.var.db, id, jsonBody(c, StateInput).state)
      return answer(c, Inquiry, await detail(c))
    })
    .post('/inquiries/:id/notes', async (c) => {
      const viewer = requireAdmin(c.var.viewer, canReadInbox)
      const { id } = await inquiryOf(c)
      const { body } = jsonBody(c, NoteInput)
      const note = await insertNote(c.var.db, { inquiryId: id, authorId: viewer.id, body })
      return answer(
        c,
        InquiryNote,
        { ...found(note, 'Inquiry'), authorName: viewer.fullName },
        { status: 201 },
      )
    })
    .post('/inquiries/:id/decision', async (c) => {
      const viewer = requireAdmin(c.var.viewer, canReadInbox)
      const inquiry = await detail(c)
      const input = jsonBody(c, DecisionInput)
      if (!canDecide(viewer, inquiry))
        throw conflict(
          inquiry.kind === 'contact' ? 'A message is answered, not decided' : ALREADY_DECIDED,
        )
      const promotes = input.promote && input.decision === 'accepted'
      if (promotes && !canPromoteApplicant(viewer, inquiry))
        throw conflict('No student account is known for this application')
      await decideApplication(c.var.db, inquiry, {
        ...input,
        by: actorOf(c),
        origin: siteOf(c.var.env).origin,
        promotedId: promotes ? inquiry.account!.id : null,
        promoteAccount,
      })
      return answer(c, Inquiry, await detail(c))
    })
    .get('/inquiries/:id/resume', async (c) => {
      requireAdmin(c.var.viewer, canReadInbox)
      const { resume } = await inquiryOf(c)
      const stored = resume && (await c.var.storage.read(resume.key))
      if (!resume || !stored) throw notFound('Resume')
      c.header('Content-Type', resume.contentType)
      c.header('Content-Disposition', attachmentHeader(resume.fileName))
      c.header('Cache-Control', 'private, no-store')
      return sendStream(c, stored.body, { bytes: stored.size })
    })
    .delete('/inquiries/:id', async (c) => {
      requireAdmin(c.var.viewer, canReadInbox)
      const id = idParam(c, 'Inquiry')
      const deleted = await c.var.db.transaction(async (db) => {
        const row = found(await deleteInquiry(db, id), 'Inquiry')
        await recordEvent(db, { kind: 'inbox-deletion', by: actorOf(c), detail: row.reference })
        return row
      })
      if (deleted.resumeKey) await discardUploads(c.var.db, c.var.storage, [deleted.resumeKey])
      return c.body(null, 204)
    })
