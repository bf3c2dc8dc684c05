import { z } from 'zod'
import { AUDIT_KINDS } from '#shared/audit-kinds.ts'
import { ListQuery, isoTime } from '#shared/schema.ts'

/** `q` is looked for in the names of the people. */
export const AuditQuery = ListQuery.extend({ kind: z.enum(AUDIT_KINDS).optional() })
export type AuditQuery = z.infer<typeof AuditQuery>

/** As they were called then; the account may be gone. */
const person = z.object({ id: z.number(), fullName: z.string() }).nullable()

export const AuditEvent = z.object({
  id: z.number(),
  /** One that a newer version wrote is shown by its name. */
  kind: z.string(),
  /** Who did it; null where nobody was signed in. */
  actor: person,
  /** Whom it happened to, where that is another one. */
  subject: person,
  detail: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** Failures of one hour are one event. */
  times: z.number(),
  createdAt: isoTime,
})
export type AuditEvent = z.infer<typeof AuditEvent>
