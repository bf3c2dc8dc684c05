import type { QueryAndPage } from '#shared/pages/query-in-address.ts'
import { listAddress } from '#web/lib/calls/list-address.ts'
import { apiListQuery } from '#web/lib/calls/query.ts'
import type { Certificate } from '../../contract.ts'
import { CERTIFICATES } from '../queries.ts'

export const CERTIFICATES_PER_PAGE = 50

/** With `q` even if it is empty: without it an admin gets only their own. */
export function allCertificatesQuery({ q, page }: QueryAndPage) {
  const address = listAddress(CERTIFICATES, { page, perPage: CERTIFICATES_PER_PAGE })
  return apiListQuery<Certificate>(`${address}&q=${encodeURIComponent(q)}`)
}
