import { AUDIT_KINDS } from '#shared/people/audit-kinds.ts'
import { pageIn } from '#shared/pages/page-number.ts'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { apiListQuery } from '#web/lib/calls/query.ts'
import type { AuditEvent } from '../contract.ts'

export const EVENTS_PER_PAGE = 50

export const activityFiltersIn = (search: URLSearchParams) => ({
  kind: AUDIT_KINDS.find((kind) => kind === search.get('kind')) ?? '',
  q: queryInAddress(search),
  page: pageIn(search),
})

export function activityQuery({ kind, q, page }: ReturnType<typeof activityFiltersIn>) {
  const parameters = new URLSearchParams({ limit: String(EVENTS_PER_PAGE) })
  if (page > 1) parameters.set('offset', String((page - 1) * EVENTS_PER_PAGE))
  if (kind) parameters.set('kind', kind)
  if (q) parameters.set('q', q)
  return apiListQuery<AuditEvent>(`/api/audit-events?${parameters}`)
}
