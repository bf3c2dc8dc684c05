import type { SignedIn, Viewer } from '#shared/people/viewer.ts'

export type Issue = { path: (string | number)[]; message: string }

export class HttpError extends Error {
  readonly status: number
  readonly issues: Issue[] | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    { issues, headers = {} }: { issues?: Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.issues = issues
    this.headers = headers
  }
}

export const badRequest = (message: string, issues?: Issue[]) =>
  new HttpError(400, message, issues ? { issues } : {})

export const fieldError = (message: string, ...path: (string | number)[]) =>
  badRequest(message, [{ path, message }])

export const notFound = (thing?: string) =>
  new HttpError(404, thing ? `${thing} not found` : 'Not found')

export const BUSY = 'The site is very busy. Please try again in a moment.'

export const unavailable = (message: string, retryAfterSeconds = 2) =>
  new HttpError(503, message, { headers: { 'Retry-After': String(retryAfterSeconds) } })

export const tooManyRequests = (
  seconds: number,
  message = 'Too many attempts. Please try again later.',
) =>
  new HttpError(429, message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  })

export class TurnedAway extends HttpError {
  constructor() {
    super(503, BUSY, { headers: { 'Retry-After': '2' } })
  }
}

export const requestTooLarge = () => new HttpError(413, 'The request is too large')

export const conflict = (message: string, issues?: Issue[]) =>
  new HttpError(409, message, issues ? { issues } : {})

export const signedOut = () => new HttpError(401, 'Authentication required')

/** Thrown before anything is looked up: a visitor learns nothing about what exists. */
export function requireUser<User extends SignedIn>(viewer: User | null): User
export function requireUser(viewer: Viewer) {
  if (!viewer) throw signedOut()
  return viewer
}

/** What is hidden from the viewer answers like what is absent. */
export function found<Thing>(thing: Thing | null | undefined, name?: string): Thing {
  if (thing === null || thing === undefined) throw notFound(name)
  return thing
}

export function allow(permitted: boolean, reason: string) {
  if (!permitted) throw new HttpError(403, reason)
}

const requireRole =
  (reason: string) =>
  <User extends SignedIn>(viewer: User | null, policy: (viewer: User) => boolean): User => {
    const user = requireUser(viewer)
    allow(policy(user), reason)
    return user
  }

export const requireAdmin = requireRole('Admin access required')
export const requireInstructor = requireRole('Instructor access required')
