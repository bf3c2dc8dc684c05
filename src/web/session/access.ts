import type { NoticeCode } from '#shared/pages/notices.ts'
import { isAdmin, isInstructor } from '#shared/people/viewer.ts'
import type { CurrentUser } from './session.ts'

/** The notice says why a redirect happened. */
export type Redirect = { redirect: string; notice?: NoticeCode }

export type Access = (user: CurrentUser | null) => 'enter' | 'refuse' | Redirect

const toSignIn = { redirect: '/auth' }
const toHome = { redirect: '/' }

export const guestsOnly: Access = (user) => (user ? toHome : 'enter')

export const signedIn: Access = (user) => (user ? 'enter' : toSignIn)

/** Everybody else stays on the page and reads why they cannot use it. */
export const instructorsOnly: Access = (user) => {
  if (!user) return toSignIn
  return isInstructor(user) ? 'enter' : 'refuse'
}

export const instructorsElseHome: Access = (user) => {
  if (!user) return toSignIn
  return isInstructor(user) ? 'enter' : { ...toHome, notice: 'instructors-only' }
}

export const adminsOnly: Access = (user) =>
  isAdmin(user) ? 'enter' : { ...toHome, notice: 'admins-only' }
