import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#shared/format/counted.ts'
import { useKeptQuery } from '#web/lib/use-kept-query.ts'
import { Found } from '#web/ui/structure/found.tsx'
import { Card } from '#web/ui/structure/card.tsx'
import { DataTable } from '#web/ui/structure/data-table.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { FilterBar, FilterSearch } from '#web/ui/forms/filter-bar.tsx'
import { Pagination, withPage } from '#web/ui/structure/pagination.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { Certificate } from '../contract.ts'
import { CertificateRow } from './certificate-row.tsx'
import {
  allCertificatesQuery,
  CERTIFICATES_PER_PAGE,
  certificateFiltersIn,
} from './all-certificates-query.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

type CertificateTableProps = {
  certificates: Certificate[]
  onRevoke: (certificate: Certificate) => void
}

function CertificateTable({ certificates, onRevoke }: CertificateTableProps) {
  return (
    <DataTable label="Certificates" stacked>
      <thead>
        <tr>
          <th scope="col">Learner</th>
          <th scope="col">Course</th>
          <th scope="col">Issued</th>
          <th scope="col">State</th>
          <th scope="col" data-align="end">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {certificates.map((certificate) => (
          <CertificateRow
            key={certificate.code}
            certificate={certificate}
            onRevoke={() => onRevoke(certificate)}
          />
        ))}
      </tbody>
    </DataTable>
  )
}

function NoCertificates({ q }: { q: string }) {
  return (
    <Card>
      <EmptyState
        title="No Certificates Found"
        description={
          q ? 'Try another name, or the whole code.' : 'Nobody has finished a course yet.'
        }
      />
    </Card>
  )
}

export function CertificatesTab() {
  const [search] = useSearchParams()
  const [toRevoke, setToRevoke] = useState<Certificate | null>(null)
  const filters = certificateFiltersIn(search)
  const { data, isOld } = useKeptQuery(allCertificatesQuery(filters))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <FilterBar action="/admin" label="Certificates" className="w-full sm:w-96">
          <input type="hidden" name="tab" value="certificates" />
          <FilterSearch label="Search certificates" placeholder="Search by name or code..." />
        </FilterBar>
        <p className="text-sm text-muted" aria-live="polite">
          {data && !isOld && counted(data.total, 'certificate')}
        </p>
      </div>
      <Found isOld={isOld} className="flex flex-col gap-5">
        {!data && <Skeleton className="h-96" />}
        {data?.total === 0 && <NoCertificates q={filters.q} />}
        {data && data.total > 0 && (
          <CertificateTable certificates={data.rows} onRevoke={setToRevoke} />
        )}
        <Pagination
          page={filters.page}
          pageCount={Math.ceil((data?.total ?? 0) / CERTIFICATES_PER_PAGE)}
          linkTo={(page) => withPage(search, page)}
        />
      </Found>
      <RevokeDialog certificate={toRevoke} onClose={() => setToRevoke(null)} />
    </div>
  )
}
