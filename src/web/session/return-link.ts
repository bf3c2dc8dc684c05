import { useSyncExternalStore } from 'react'

const COOKIE = 'return-to'
const SECONDS = 15 * 60
const MAX_LABEL_LENGTH = 200

type ReturnLink = { label: string; to: string }

const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && path.length <= 1_000

/** A cookie, because both the server and the browser may redirect to the sign-in. */
export const returnCookie = (path: string, label = 'Continue where you left off') =>
  `${COOKIE}=${encodeURIComponent(path)}|${encodeURIComponent(label)}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`

export function rememberReturn(path: string, label?: string) {
  if (isOwnPath(path))
    document.cookie = returnCookie(path, label?.slice(0, MAX_LABEL_LENGTH).toWellFormed())
}

let offered: ReturnLink | undefined
const listeners = new Set<() => void>()

function offer(link: ReturnLink | undefined) {
  offered = link
  for (const listener of listeners) listener()
}

function readCookie(): ReturnLink | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`))
  const [to = '', label = ''] = pair?.slice(COOKIE.length + 1).split('|') ?? []
  const link = { to: decodeURIComponent(to), label: decodeURIComponent(label) }
  return isOwnPath(link.to) && link.label ? link : undefined
}

/** Offered once, by the toast and on the home page. */
export function takeReturn() {
  offer(readCookie())
  forgetCookie()
  return offered
}

const forgetCookie = () => {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}

export function forgetReturn() {
  offer(undefined)
  forgetCookie()
}

export function arriveAt(path: string) {
  if (offered?.to.split('?')[0] === path) offer(undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useReturnLink = () =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  )
