import { HttpError, conflict } from '#server/http/errors.ts'

const TAKEN = {
  username: {
    message: 'Username already exists',
    reason: 'This username is already taken. Please choose a different one.',
  },
  email: {
    message: 'Email already exists',
    reason: 'This email address is already registered. Please use a different one.',
  },
}

type Field = keyof typeof TAKEN

/** Programs know the error by its message; the reason is for people, at the field. */
export const taken = (field: Field) =>
  conflict(TAKEN[field].message, [{ path: [field], message: TAKEN[field].reason }])

export const isTaken = (error: unknown, field: Field) =>
  error instanceof HttpError && error.status === 409 && error.message === TAKEN[field].message
