import type { AppContext } from '#server/http/context.ts'
import { HttpError, unavailable } from '#server/http/errors.ts'
import type { ReceivedFile } from '#server/http/bodies/multipart.ts'
import { logOf } from '#server/http/request-log.ts'
import { siteOf } from '#server/mail/site.ts'
import { queueMail } from '#server/mail/queue.ts'
import { mayMail } from '#server/mail/recipient-limit.ts'
import { discardUploads, storeUpload } from '#server/storage/uploads.ts'
import { MESSAGES } from '../contract.ts'
import { RESUME_MESSAGES } from '../resume-limits.ts'
import { CONTENT_TYPES, safeFileName } from '../file-name.ts'
import { notice, receipt } from './letters.ts'
import { newReference } from './reference.ts'
import { resumeTypeOf } from './resume-type.ts'
import { insertInquiry, type NewInquiry } from './submission-queries.ts'

const wrongType = () =>
  new HttpError(415, RESUME_MESSAGES.type, {
    issues: [{ path: ['resume'], message: RESUME_MESSAGES.type }],
  })

async function storeResume(c: AppContext, file: ReceivedFile) {
  const type = await resumeTypeOf(file.path)
  if (!type) throw wrongType()
  const fileName = safeFileName(file.name, type)
  try {
    return await storeUpload(c.var.db, c.var.storage, {
      file,
      fileName,
      contentType: CONTENT_TYPES[type],
    })
  } catch (error) {
    logOf(c).error({ err: error }, 'a resume could not be stored')
    throw unavailable(MESSAGES.stored, 30)
  }
}

type Submission = {
  inquiry: Omit<NewInquiry, 'reference' | 'resumeKey' | 'userId'>
  topic: string
  resume: ReceivedFile | null
}

/** One transaction: what was acknowledged is in the inbox. */
export async function submitInquiry(c: AppContext, { inquiry, topic, resume }: Submission) {
  const { db, storage, env, viewer } = c.var
  const resumeKey = resume ? await storeResume(c, resume) : null
  const { origin } = siteOf(env)
  try {
    const receipts = await mayMail(db, inquiry.email, 'form')
    return await db.transaction(async (db) => {
      const row = await insertInquiry(db, {
        ...inquiry,
        reference: newReference(),
        resumeKey,
        userId: viewer?.id ?? null,
      })
      const sent = { ...row, topic, hasResume: resumeKey !== null }
      if (env.contactEmail) await queueMail(db, notice(sent, { team: env.contactEmail, origin }))
      if (receipts) await queueMail(db, receipt(sent))
      return row
    })
  } catch (error) {
    if (resumeKey) await discardUploads(db, storage, [resumeKey]).catch(() => {})
    throw error
  }
}
