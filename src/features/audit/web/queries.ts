import { pageIn } from '#shared/page-number.ts'
import { apiListQuery } from '#web/lib/query.ts'
import type { AuditEvent } from '../contract.ts'

export const EVENTS_PER_PAGE = 50

export const activityIn = (search: URLSearchParams) => ({
  kind: search.get('kind') ?? '',
  q: (search.get('q') ?? '').trim(),
  page: pageIn(search),
})

export function activityQuery({ kind, q, page }: ReturnType<typeof activityIn>) {
  const asked = new URLSearchParams({ limit: String(EVENTS_PER_PAGE) })
  if (page > 1) asked.set('offset', String((page - 1) * EVENTS_PER_PAGE))
  if (kind) asked.set('kind', kind)
  if (q) asked.set('q', q)
  return apiListQuery<AuditEvent>(`/api/audit-events?${asked}`)
}
