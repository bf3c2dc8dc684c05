import { z } from 'zod'
import { isoTime } from '../schema.ts'
import { ROLES } from './viewer.ts'

/** What people read of their own account with every page. */
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
