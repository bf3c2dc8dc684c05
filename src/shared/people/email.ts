import { z } from 'zod'

export const MAX_EMAIL = 254

export const INVALID_EMAIL = 'Please enter a valid email address'

export const email = z
  .string(INVALID_EMAIL)
  .trim()
  .max(MAX_EMAIL, INVALID_EMAIL)
  .pipe(z.email(INVALID_EMAIL))
