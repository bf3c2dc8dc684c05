import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryAndPageIn } from '#shared/pages/query-in-address.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { DataTable } from '#web/ui/structure/data-table.tsx'
import { FilterBar, FilterSearch } from '#web/ui/forms/filter-bar.tsx'
import { SearchedRows } from '#web/ui/structure/searched-rows.tsx'
import type { Certificate } from '../../contract.ts'
import { CertificateRow } from '../own/certificate-row.tsx'
import { allCertificatesQuery, CERTIFICATES_PER_PAGE } from './all-certificates-query.ts'
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

export function CertificatesTab() {
  const [search] = useSearchParams()
  const [toRevoke, setToRevoke] = useState<Certificate | null>(null)
  const filters = queryAndPageIn(search)
  const answer = useQueryWithPrevious(allCertificatesQuery(filters))
  return (
    <div className="flex flex-col gap-5">
      <SearchedRows
        answer={answer}
        noun="certificate"
        filter={
          <FilterBar action="/admin" label="Certificates" className="w-full sm:w-96">
            <input type="hidden" name="tab" value="certificates" />
            <FilterSearch label="Search certificates" placeholder="Search by name or code..." />
          </FilterBar>
        }
        empty={{
          title: 'No Certificates Found',
          description: filters.q
            ? 'Try another name, or the whole code.'
            : 'Nobody has finished a course yet.',
        }}
        page={filters.page}
        perPage={CERTIFICATES_PER_PAGE}
      >
        {(certificates) => <CertificateTable certificates={certificates} onRevoke={setToRevoke} />}
      </SearchedRows>
      <RevokeDialog certificate={toRevoke} onClose={() => setToRevoke(null)} />
    </div>
  )
}
