import { NOTICE_COOKIE } from '#shared/notice-cookie.ts'
import type { QueryClient } from '../lib/query-client.ts'
import { toast } from '../lib/toast.ts'
import { takeReturn } from './return-link.ts'
import { sessionQuery } from './session.ts'

const COOKIE = new RegExp(String.raw`(?:^|; )${NOTICE_COOKIE}=([\w-]+)`)

export async function showNotice(client: QueryClient) {
  const code = COOKIE.exec(document.cookie)?.[1]
  if (!code) return
  const { noticeOf } = await import('#features/accounts/notices.ts')
  document.cookie = `${NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  const notice = noticeOf(code)
  if (!notice) return
  const { title, description = '', failed } = notice
  const user = client.read(sessionQuery)
  toast({
    title,
    description: description.replace('{fullName}', user?.fullName ?? ''),
    variant: failed ? 'destructive' : 'success',
    ...(user ? { action: takeReturn() } : {}),
  })
}
