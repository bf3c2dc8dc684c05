import { NOTICE_COOKIE } from '#shared/pages/notice-cookie.ts'
import type { QueryClient } from '../lib/calls/query-client.ts'

const COOKIE = new RegExp(String.raw`(?:^|; )${NOTICE_COOKIE}=([\w-]+)`)

/** Loaded only by pages that have a notice. */
export async function showNotice(client: QueryClient) {
  const code = COOKIE.exec(document.cookie)?.[1]
  if (!code) return
  const { toastNotice } = await import('./toast-notice.ts')
  document.cookie = `${NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  toastNotice(client, code)
}
