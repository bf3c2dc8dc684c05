import { canAdminister, canTeach } from '#features/accounts/policy.ts'
import type { Access } from '../routing/page.ts'

const toSignIn = { redirect: '/auth' }
const toHome = { redirect: '/' }

export const guestsOnly: Access = (user) => (user ? toHome : 'enter')

export const signedIn: Access = (user) => (user ? 'enter' : toSignIn)

/** Others stay on the page and read why they cannot use it. */
export const instructorsOnly: Access = (user) => {
  if (!user) return toSignIn
  return canTeach(user) ? 'enter' : 'refuse'
}

export const instructorsElseHome: Access = (user) => {
  if (!user) return toSignIn
  return canTeach(user) ? 'enter' : { ...toHome, notice: 'instructors-only' }
}

export const adminsOnly: Access = (user) =>
  canAdminister(user) ? 'enter' : { ...toHome, notice: 'admins-only' }
