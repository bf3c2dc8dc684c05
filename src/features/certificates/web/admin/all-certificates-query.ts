import { pageIn } from '#shared/pages/page-number.ts'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { apiListQuery } from '#web/lib/calls/query.ts'
import type { Certificate } from '../../contract.ts'
import { CERTIFICATES } from '../queries.ts'

export const CERTIFICATES_PER_PAGE = 50

export const certificateFiltersIn = (search: URLSearchParams) => ({
  q: queryInAddress(search),
  page: pageIn(search),
})

export function allCertificatesQuery({ q, page }: ReturnType<typeof certificateFiltersIn>) {
  const parameters = new URLSearchParams({ q, limit: String(CERTIFICATES_PER_PAGE) })
  if (page > 1) parameters.set('offset', String((page - 1) * CERTIFICATES_PER_PAGE))
  return apiListQuery<Certificate>(`${CERTIFICATES}?${parameters}`)
}
