import { z } from 'zod'
import { INVALID_EMAIL, MAX_EMAIL, email } from '#shared/people/email.ts'
import { LIMITS, ListQuery, isoTime, optionalText, optionalUrl, linkToken } from '#shared/schema.ts'
import { FULL_NAME_TOO_SHORT, personName } from '#shared/people/person-name.ts'
import { User } from '#shared/people/user.ts'

export const MESSAGES = {
  username: 'Username must be at least 3 characters',
  usernameCharacters: 'Username may not contain @, line breaks or invisible characters',
  email: INVALID_EMAIL,
  fullName: FULL_NAME_TOO_SHORT,
  password: 'Password must be at least 6 characters',
  confirmPassword: 'Confirm password must be at least 6 characters',
  mismatch: "Passwords don't match",
  role: 'Role must be student',
  wrongCredentials: 'Invalid username or password',
  wrongPassword: 'The password is not right',
  staleLink: 'This link is not valid any more. Please ask for a new one.',
} as const

const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+( [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u

/** With an @ it would look like an e-mail address, and sign-in takes either. */
const username = z
  .string(MESSAGES.username)
  .trim()
  .min(3, MESSAGES.username)
  .max(LIMITS.title, `Must be at most ${LIMITS.title} characters`)
  .refine((name) => VISIBLE.test(name) && !name.includes('@'), MESSAGES.usernameCharacters)

const fullName = personName(MESSAGES.fullName)

const passwordOf = (message: string) =>
  z.string(message).min(6, message).max(LIMITS.title, `Must be at most ${LIMITS.title} characters`)

const password = passwordOf(MESSAGES.password)
const confirmPassword = passwordOf(MESSAGES.confirmPassword)

const matching = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword

const mismatch = { message: MESSAGES.mismatch, path: ['confirmPassword'] }

export const LoginInput = z.object({
  username: z
    .string(MESSAGES.username)
    .trim()
    .min(3, MESSAGES.username)
    .max(MAX_EMAIL, `Must be at most ${MAX_EMAIL} characters`),
  password,
})

export const RegisterInput = z.object({
  username,
  email,
  fullName,
  password,
  role: z.literal('student', MESSAGES.role).default('student'),
})

export const RegisterForm = RegisterInput.extend({ confirmPassword }).refine(matching, mismatch)

export type LoginInput = z.infer<typeof LoginInput>
export type RegisterInput = z.infer<typeof RegisterInput>

export const ListedUser = User.pick({
  id: true,
  fullName: true,
  email: true,
  role: true,
  avatarUrl: true,
  createdAt: true,
})

export type ListedUser = z.infer<typeof ListedUser>

export const UsersQuery = ListQuery

export const RoleInput = z.object({ role: z.literal('instructor', 'Role must be instructor') })

export const Account = User.extend({
  emailVerified: z.boolean(),
  pendingEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
})

export type Account = z.infer<typeof Account>

export const ProfileInput = z.object({
  fullName,
  bio: optionalText(LIMITS.description),
  avatarUrl: optionalUrl(),
})

/** Required for whatever a stolen session must not be able to do. */
const currentPassword = z.string(MESSAGES.wrongPassword).max(LIMITS.title).optional()

export const EmailInput = z.object({ email, currentPassword })

export const PasswordInput = z.object({ currentPassword, password })

export const PasswordForm = z
  .object({ currentPassword, password, confirmPassword })
  .refine(matching, mismatch)

/** Accounts without a password type their username instead. */
export const DeletionInput = z.object({
  currentPassword,
  username: z.string().max(LIMITS.title).optional(),
})

export const SignInWays = z.object({ google: z.boolean() })

export type SignInWays = z.infer<typeof SignInWays>

export const Session = z.object({
  id: z.number(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
})

export type Session = z.infer<typeof Session>

const token = linkToken(MESSAGES.staleLink)

export const ForgotPasswordInput = z.object({ email })

export const ResetPasswordInput = z.object({ token, password })

export const NewPasswordForm = z.object({ password, confirmPassword }).refine(matching, mismatch)

export const VerifyEmailInput = z.object({ token })

export const Done = z.object({ message: z.string() })

export const ConfirmedEmail = z.object({ email: z.string() })

export type ConfirmedEmail = z.output<typeof ConfirmedEmail>
