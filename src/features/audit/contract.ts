import { z } from 'zod'
import { AUDIT_KINDS } from '#shared/people/audit-kinds.ts'
import { ListQuery, isoTime } from '#shared/schema.ts'

export const AuditQuery = ListQuery.extend({ kind: z.enum(AUDIT_KINDS).optional() })
export type AuditQuery = z.infer<typeof AuditQuery>

const person = z.object({ id: z.number(), fullName: z.string() }).nullable()

export const AuditEvent = z.object({
  id: z.number(),
  kind: z.string(),
  actor: person,
  subject: person,
  detail: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  times: z.number(),
  createdAt: isoTime,
})
export type AuditEvent = z.infer<typeof AuditEvent>
