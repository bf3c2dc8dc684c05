import { z } from 'zod'
import { isoTime } from '#shared/schema.ts'
import { Account, Session } from './contract.ts'

/** What a person exports of their account itself. */
export const OwnAccount = z.object({
  exportedAt: isoTime,
  user: Account,
  sessions: z.array(Session.omit({ id: true, current: true })),
})
