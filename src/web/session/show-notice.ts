import { NOTICE_COOKIE } from '#shared/notice-cookie.ts'
import type { QueryClient } from '../lib/query-client.ts'

const COOKIE = new RegExp(String.raw`(?:^|; )${NOTICE_COOKIE}=([\w-]+)`)

/** What it says is loaded only by pages that have something to say. */
export async function showNotice(client: QueryClient) {
  const code = COOKIE.exec(document.cookie)?.[1]
  if (!code) return
  const { tellNotice } = await import('./tell-notice.ts')
  document.cookie = `${NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  tellNotice(client, code)
}
