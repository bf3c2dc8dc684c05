import { AUDIT_KINDS } from '#shared/people/audit-kinds.ts'
import { queryAndPageIn } from '#shared/pages/query-in-address.ts'
import { listAddress } from '#web/lib/calls/list-address.ts'
import { apiListQuery } from '#web/lib/calls/query.ts'
import type { AuditEvent } from '../contract.ts'

export const EVENTS_PER_PAGE = 50

export const activityFiltersIn = (search: URLSearchParams) => ({
  kind: AUDIT_KINDS.find((kind) => kind === search.get('kind')) ?? '',
  ...queryAndPageIn(search),
})

export const activityQuery = (filters: ReturnType<typeof activityFiltersIn>) =>
  apiListQuery<AuditEvent>(
    listAddress('/api/audit-events', { ...filters, perPage: EVENTS_PER_PAGE }),
  )
