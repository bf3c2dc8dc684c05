import { apiListQuery, apiQueryOrNull } from '#web/lib/calls/query.ts'
import type { Certificate } from '../contract.ts'

export const CERTIFICATES = '/api/certificates'

export const certificateQuery = (code: string) =>
  apiQueryOrNull<Certificate>(`${CERTIFICATES}/${encodeURIComponent(code)}?view=page`)

export const ownCertificatesQuery = apiListQuery<Certificate>(CERTIFICATES)
