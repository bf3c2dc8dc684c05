import { z } from 'zod'
import { AuditEvent } from './contract.ts'

const OwnEvent = AuditEvent.pick({
  kind: true,
  detail: true,
  address: true,
  device: true,
  createdAt: true,
})

export const OwnActivity = z.object({ activity: z.array(OwnEvent), olderActivity: z.number() })
