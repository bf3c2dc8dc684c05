import { isAdmin } from '#shared/people/viewer.ts'

export const canManageJobPostings = isAdmin
