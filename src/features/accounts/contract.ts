import { z } from 'zod'
import { isoTime } from '#shared/schema.ts'
import { ROLES } from '#shared/viewer.ts'

/** What people see of themselves; nobody else gets this. */
export const User = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  createdAt: isoTime,
})

export type User = z.infer<typeof User>
