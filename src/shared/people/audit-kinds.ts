/** Deleted sooner once the person is gone. */
export const PERSONAL_KINDS = [
  'sign-in',
  'google-sign-in',
  'sign-in-failed',
  'lock-out',
  'sign-out',
  'session-end',
  'registration',
  'password-change',
  'password-reset',
  'email-change',
  'google-link',
  'data-export',
  'course-deletion',
  'post-deletion',
  'paper-deletion',
] as const

/** A new one needs its words in `activity-words.tsx`. */
export const AUDIT_KINDS = [
  ...PERSONAL_KINDS,
  'account-deletion',
  'promotion',
  'user-deletion',
  'job-deletion',
  'inbox-decision',
  'inbox-deletion',
  'certificate-revocation',
  'admin-creation',
  'restore',
] as const

export type AuditKind = (typeof AUDIT_KINDS)[number]
