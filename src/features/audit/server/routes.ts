import { Hono } from 'hono'
import { answerList } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { requireAdmin } from '#server/http/errors.ts'
import { queryInput } from '#server/http/input.ts'
import { AuditEvent, AuditQuery } from '../contract.ts'
import { canReadActivity } from '../policy.ts'
import { listEvents } from './queries.ts'

type Row = Awaited<ReturnType<typeof listEvents>>['rows'][number]

const personOf = (id: number | null, fullName: string | null) =>
  id === null || fullName === null ? null : { id, fullName }

const shown = (row: Row) => ({
  ...row,
  actor: personOf(row.actorId, row.actorName),
  subject: personOf(row.subjectId, row.subjectName),
})

export const auditRoutes = new Hono<AppEnv>().get('/audit-events', async (c) => {
  requireAdmin(c.var.viewer, canReadActivity)
  const { rows, total } = await listEvents(c.var.db, queryInput(c, AuditQuery))
  return answerList(c, AuditEvent, { rows: rows.map(shown), total })
})
