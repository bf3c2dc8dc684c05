import { useSyncExternalStore } from 'react'
import { newListeners } from '../lib/listeners.ts'

export const RETURN_COOKIE = 'return-to'
const SECONDS = 15 * 60
/** Browsers drop cookies of more than 4,096 bytes; one character of the label may take nine, encoded. */
const MAX_LABEL_LENGTH = 200
const MAX_PATH_BYTES = 2_000

/** `state` says what was asked for before signing in. It is not in the address: a link must not do that. */
export type ReturnLink = { label: string; to: string; state?: WantedThere }
export type WantedThere = { wants: string }

export const isOwnPath = (path: string) =>
  /^\/(?![/\\])/.test(path) && encodeURIComponent(path).length <= MAX_PATH_BYTES

/** A path that is too long goes without its query, or not at all. */
export const returnPath = (path: string) => [path, path.split('?')[0]!].find(isOwnPath)

/** A cookie, because both the server and the browser may redirect to the sign-in. */
export const returnCookie = (path: string, label = 'Continue where you left off', wants = '') =>
  `${RETURN_COOKIE}=${encodeURIComponent(path)}|${encodeURIComponent(label)}|${wants}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`

export function rememberReturn(path: string, label?: string, wants?: string) {
  const own = returnPath(path)
  if (own)
    document.cookie = returnCookie(own, label?.slice(0, MAX_LABEL_LENGTH).toWellFormed(), wants)
}

let offered: ReturnLink | undefined
const [subscribe, notify] = newListeners()

export function offerReturn(link: ReturnLink | undefined) {
  offered = link
  notify()
}

export function arriveAt(path: string) {
  if (offered?.to.split('?')[0] === path) offerReturn(undefined)
}

export const useReturnLink = () =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  )
