import type { ReactNode } from 'react'
import type { AuditKind } from '#shared/people/audit-kinds.ts'
import { formatUtcMoment } from '#shared/format/dates.ts'
import type { Tone } from '#shared/tone.ts'
import type { AuditEvent } from '../contract.ts'

const Name = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold">{children}</strong>
)

const actor = ({ actor }: AuditEvent) => <Name>{actor?.fullName ?? 'Somebody'}</Name>
const subject = ({ subject }: AuditEvent) => <Name>{subject?.fullName ?? 'Somebody'}</Name>

const times = ({ times }: AuditEvent) => times > 1 && `, ${times} times within an hour`

const did = (what: string) => (event: AuditEvent) => (
  <>
    {actor(event)} {what}
    {times(event)}
  </>
)

const deleted = (what: string) => (event: AuditEvent) => (
  <>
    {actor(event)} deleted the {what} <q>{event.detail}</q>
  </>
)

type Words = { label: string; tone: Tone; sentence: (event: AuditEvent) => ReactNode }

const WORDS: Record<AuditKind, Words> = {
  'sign-in': { label: 'Sign-in', tone: 'slate', sentence: did('signed in') },
  'google-sign-in': {
    label: 'Google sign-in',
    tone: 'slate',
    sentence: did('signed in with Google'),
  },
  'sign-in-failed': {
    label: 'Failed sign-in',
    tone: 'yellow',
    sentence: (event) => (
      <>
        Somebody failed to sign in{' '}
        {event.subject ? <>as {subject(event)}</> : 'with an unknown name'}
        {times(event)}
      </>
    ),
  },
  'lock-out': {
    label: 'Lock-out',
    tone: 'red',
    sentence: (event) => (
      <>
        Too many wrong passwords {event.subject ? <>for {subject(event)}</> : 'for an unknown name'}
        : no more are tried from there for now
      </>
    ),
  },
  'sign-out': { label: 'Sign-out', tone: 'slate', sentence: did('signed out') },
  'session-end': {
    label: 'Session ended',
    tone: 'slate',
    sentence: (event) => (
      <>
        {actor(event)} signed out {event.detail}
      </>
    ),
  },
  registration: { label: 'Registration', tone: 'green', sentence: did('registered') },
  'password-change': {
    label: 'Password changed',
    tone: 'blue',
    sentence: did('changed their password'),
  },
  'password-reset': {
    label: 'Password reset',
    tone: 'blue',
    sentence: did('chose a new password through a mail'),
  },
  'email-change': {
    label: 'E-mail changed',
    tone: 'blue',
    sentence: did('changed their e-mail address'),
  },
  'google-link': { label: 'Google added', tone: 'blue', sentence: did('added Google sign-in') },
  'data-export': {
    label: 'Data exported',
    tone: 'blue',
    sentence: did('downloaded their data'),
  },
  'account-deletion': {
    label: 'Account deleted',
    tone: 'red',
    sentence: (event) => (
      <>
        {actor(event)} ({event.detail}) deleted their own account
      </>
    ),
  },
  promotion: {
    label: 'Promotion',
    tone: 'violet',
    sentence: (event) => (
      <>
        {actor(event)} promoted {subject(event)} to instructor
      </>
    ),
  },
  'user-deletion': {
    label: 'User deleted',
    tone: 'red',
    sentence: (event) => (
      <>
        {actor(event)} deleted {subject(event)} ({event.detail})
      </>
    ),
  },
  'course-deletion': { label: 'Course deleted', tone: 'red', sentence: deleted('course') },
  'post-deletion': { label: 'Article deleted', tone: 'red', sentence: deleted('article') },
  'paper-deletion': { label: 'Paper deleted', tone: 'red', sentence: deleted('paper') },
  'job-deletion': { label: 'Job posting deleted', tone: 'red', sentence: deleted('job posting') },
  'inbox-decision': {
    label: 'Application decided',
    tone: 'violet',
    sentence: (event) => (
      <>
        {actor(event)} {event.detail}
      </>
    ),
  },
  'certificate-revocation': {
    label: 'Certificate revoked',
    tone: 'red',
    sentence: (event) => (
      <>
        {actor(event)} revoked the certificate of {subject(event)} for <q>{event.detail}</q>
      </>
    ),
  },
  'inbox-deletion': {
    label: 'Inbox item deleted',
    tone: 'red',
    sentence: (event) => (
      <>
        {actor(event)} deleted {event.detail} from the inbox
      </>
    ),
  },
  'admin-creation': {
    label: 'Admin created',
    tone: 'ember',
    sentence: (event) => <>{subject(event)} was made an admin on the machine itself</>,
  },
  restore: {
    label: 'Restored',
    tone: 'ember',
    sentence: ({ detail }) => (
      <>Everything was restored from the backup of {detail && formatUtcMoment(detail)}</>
    ),
  },
}

const isKnown = (kind: string): kind is AuditKind => Object.hasOwn(WORDS, kind)

/** An event kind from a newer version of the server is shown by its name. */
export const wordsOf = (kind: string): Words =>
  isKnown(kind) ? WORDS[kind] : { label: kind, tone: 'slate', sentence: ({ detail }) => detail }

export const KIND_OPTIONS = Object.entries(WORDS).map(([value, { label }]) => ({ value, label }))
