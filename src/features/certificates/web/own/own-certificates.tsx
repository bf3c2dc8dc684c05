import { formatLongDate } from '#shared/format/dates.ts'
import { optional } from '#web/lib/calls/query.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/structure/card-grid.tsx'
import { Card, CardBody, CardLink } from '#web/ui/structure/card.tsx'
import { CardSkeleton } from '#web/ui/loading/skeleton.tsx'
import type { Certificate } from '../../contract.ts'
import { certificatePath } from '../../paths.ts'
import { Miniature } from '../miniature.tsx'
import { ownCertificatesQuery } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'

function OwnCertificate({ certificate }: { certificate: Certificate }) {
  const { code, courseTitle, issuedAt } = certificate
  return (
    <Card interactive className="h-full">
      <div className="bg-sunken p-4">
        <Miniature {...certificate} />
      </div>
      <CardBody>
        <h3 className="heading-3 line-clamp-2">
          <CardLink to={certificatePath(code)}>{courseTitle}</CardLink>
        </h3>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {`Earned on ${formatLongDate(issuedAt)}`}
          <StateBadge certificate={certificate} />
        </p>
      </CardBody>
    </Card>
  )
}

function List({ certificates }: { certificates: Certificate[] }) {
  if (certificates.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-line-strong px-6 py-8 text-center text-muted">
        Complete every lesson of a course, and its certificate appears here.
      </p>
    )
  return (
    <CardGrid>
      {certificates.map((certificate) => (
        <li key={certificate.code}>
          <OwnCertificate certificate={certificate} />
        </li>
      ))}
    </CardGrid>
  )
}

/** A replaced certificate has a name that its owner had corrected. */
const current = (certificates: readonly Certificate[]) =>
  certificates.filter(({ replacedBy }) => replacedBy === null)

export function OwnCertificates() {
  const { data, isError, refetch } = useQuery(optional(ownCertificatesQuery))
  return (
    <section className="flex flex-col gap-6" aria-labelledby="certificates">
      <h2 id="certificates" className="heading-2">
        Certificates
      </h2>
      {isError && !data && (
        <Alert
          kind="danger"
          actions={
            <Button size="sm" onClick={refetch}>
              Try again
            </Button>
          }
        >
          Your certificates could not be loaded.
        </Alert>
      )}
      {!isError && !data && (
        <div role="status" aria-label="Loading your certificates" className="sm:w-1/2 lg:w-1/3">
          <CardSkeleton />
        </div>
      )}
      {data && <List certificates={current(data.rows)} />}
    </section>
  )
}
