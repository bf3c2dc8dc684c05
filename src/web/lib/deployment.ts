import { HAS_BEEN_UPDATED, noticeCookie } from '#shared/pages/notice-cookie.ts'
import { ApiError, UNREACHABLE } from './calls/api.ts'

const KEY = 'reloaded-from'

const entryIn = (html: string) => /entry-client-[\w-]+\.js/.exec(html)?.[0] ?? ''

const ownEntry = () =>
  entryIn(document.querySelector('script[src*="entry-client-"]')?.outerHTML ?? '')

type Server = 'newer' | 'same' | 'unreachable'

export async function askServer(): Promise<Server> {
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store' })
    const entry = entryIn(await answer.text())
    return entry && entry !== ownEntry() ? 'newer' : 'same'
  } catch {
    return 'unreachable'
  }
}

let isLeaving = false

/** A reload for a new deployment needs no warning: what was typed is stored as a draft. */
export const isReloading = () => isLeaving

export function reload(to?: URL) {
  isLeaving = true
  if (to) window.location.assign(to)
  else window.location.reload()
}

/** False if a reload has been tried and brought no other code. */
export function reloadOnce(to?: URL) {
  try {
    if (sessionStorage.getItem(KEY) === ownEntry()) return false
    sessionStorage.setItem(KEY, ownEntry())
  } catch {
    // Without storage the page could reload forever.
    return false
  }
  document.cookie = noticeCookie('updated')
  reload(to)
  return true
}

export const withoutCode = (server: Server) =>
  server === 'unreachable'
    ? UNREACHABLE
    : `${server === 'newer' ? HAS_BEEN_UPDATED : 'Some of its code is missing'}. Please reload the page`

/** Fails with an `ApiError`, as a call does. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    const server = await askServer()
    if (server === 'newer' && reloadOnce()) return new Promise<Code>(() => {})
    throw new ApiError(0, { message: withoutCode(server) })
  }
}
