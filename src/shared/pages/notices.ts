import { HAS_BEEN_UPDATED } from './notice-cookie.ts'

export const REGISTERED = 'Registration successful'
export const GOOGLE_NOT_SET_UP = 'Google sign-in is not set up on this site'

type Notice = { title: string; description?: string; failed?: boolean }

const NOTICES = {
  'google-not-set-up': { title: GOOGLE_NOT_SET_UP, failed: true },
  'google-refused': {
    title: 'Login failed',
    description: 'Google sign-in was cancelled.',
    failed: true,
  },
  'google-failed': {
    title: 'Login failed',
    description: 'Google sign-in did not work. Please try again.',
    failed: true,
  },
  'google-unverified': {
    title: 'Login failed',
    description: 'Google has not verified your e-mail address, so it cannot be used here.',
    failed: true,
  },
  'google-email-taken': {
    title: 'Login failed',
    description:
      'An account with this e-mail address exists already. Please sign in with its password; once its address is confirmed, Google sign-in works too.',
    failed: true,
  },
  'google-known': { title: 'Login successful', description: 'Welcome back, {fullName}!' },
  'google-linked': {
    title: 'Login successful',
    description: 'Welcome back, {fullName}! Google sign-in was added to your account.',
  },
  'google-new': { title: REGISTERED, description: 'Welcome to Ascent, {fullName}!' },
  'admins-only': { title: 'Unauthorized', description: 'Admin access required', failed: true },
  'instructors-only': {
    title: 'Unauthorized',
    description: 'Instructor access required',
    failed: true,
  },
  updated: {
    title: HAS_BEEN_UPDATED,
    description: 'This page was reloaded. What you had typed is kept.',
  },
} satisfies Record<string, Notice>

export type NoticeCode = keyof typeof NOTICES

export const noticeOf = (code: string): Notice | null =>
  Object.hasOwn(NOTICES, code) ? NOTICES[code as NoticeCode] : null
