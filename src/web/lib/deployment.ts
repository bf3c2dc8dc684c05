import { NOTICE_COOKIE } from '#shared/notice-cookie.ts'
import { ApiError, UNREACHABLE } from './api.ts'

const KEY = 'reloaded-from'

const entryIn = (html: string) => /entry-client-[\w-]+\.js/.exec(html)?.[0] ?? ''

const ownEntry = () =>
  entryIn(document.querySelector('script[src*="entry-client-"]')?.outerHTML ?? '')

type Server = 'newer' | 'same' | 'unreachable'

/** Whether the server has been given other code since this page was loaded. */
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

/** What was typed is kept as a draft: nothing needs to be asked. */
export const isReloading = () => isLeaving

/** False if that has been tried, and did not bring other code. */
export function reloadOnce(to?: URL) {
  try {
    if (sessionStorage.getItem(KEY) === ownEntry()) return false
    sessionStorage.setItem(KEY, ownEntry())
  } catch {
    // Without storage it could go on for ever.
    return false
  }
  isLeaving = true
  document.cookie = `${NOTICE_COOKIE}=updated; Path=/; Max-Age=60; SameSite=Lax`
  if (to) window.location.assign(to)
  else window.location.reload()
  return true
}

/** For people: why code did not come. */
export const withoutCode = (server: Server) =>
  server === 'unreachable'
    ? UNREACHABLE
    : `${server === 'newer' ? 'Ascent has been updated' : 'Some of its code is missing'}. Please reload the page`

/** For code that is loaded when it is needed; fails like a call does. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    const server = await askServer()
    if (server === 'newer' && reloadOnce()) return new Promise<Code>(() => {})
    throw new ApiError(0, JSON.stringify({ message: withoutCode(server) }))
  }
}
