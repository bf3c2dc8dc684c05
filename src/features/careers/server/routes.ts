import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { conflict, found, requireAdmin } from '#server/http/errors.ts'
import { idParam, jsonBody, jsonChange, queryInput } from '#server/http/input.ts'
import {
  CHANGED_ELSEWHERE,
  JobPosting,
  JobPostingInput,
  JobPostingsQuery,
  PublicJobPosting,
} from '../contract.ts'
import { canManageJobPostings } from '../policy.ts'
import {
  deleteJobPosting,
  findJobPosting,
  insertJobPosting,
  listJobPostings,
  updateJobPosting,
} from './queries.ts'

export const careerRoutes = new Hono<AppEnv>()
  .get('/job-postings', async (c) => {
    const query = queryInput(c, JobPostingsQuery)
    if (canManageJobPostings(c.var.viewer))
      return answerList(c, JobPosting, await listJobPostings(c.var.db, query))
    const hidden = query.isActive === false
    const active = hidden
      ? { rows: [], total: 0 }
      : await listJobPostings(c.var.db, { ...query, isActive: true })
    return answerList(c, PublicJobPosting, active)
  })
  .post('/job-postings', async (c) => {
    const admin = requireAdmin(c.var.viewer, canManageJobPostings)
    const posting = jsonBody(c, JobPostingInput)
    return answer(c, JobPosting, await insertJobPosting(c.var.db, posting, admin.id), {
      status: 201,
    })
  })
  .patch('/job-postings/:id', async (c) => {
    requireAdmin(c.var.viewer, canManageJobPostings)
    const id = idParam(c, 'Job posting')
    const current = found(await findJobPosting(c.var.db, id), 'Job posting')
    const { change, seen } = jsonChange(c, JobPostingInput, current)
    const row = await updateJobPosting(c.var.db, id, change, seen)
    if (row) return answer(c, JobPosting, row)
    found(await findJobPosting(c.var.db, id), 'Job posting')
    throw conflict(CHANGED_ELSEWHERE)
  })
  .delete('/job-postings/:id', async (c) => {
    requireAdmin(c.var.viewer, canManageJobPostings)
    const id = idParam(c, 'Job posting')
    await c.var.db.transaction(async (db) => {
      const { title } = found(await deleteJobPosting(db, id), 'Job posting')
      await recordEvent(db, { kind: 'job-deletion', by: actorOf(c), detail: title })
    })
    return c.body(null, 204)
  })
