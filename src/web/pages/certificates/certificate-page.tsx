import { useParams } from 'react-router'
import type { Certificate } from '#features/certificates/contract.ts'
import {
  certificatePath,
  credentialPath,
  pdfPath,
  VERIFY_PATH,
} from '#features/certificates/paths.ts'
import { stateOf } from '#features/certificates/state.ts'
import { CertificateNotice } from '#features/certificates/web/own/certificate-notice.tsx'
import { CertificateSheet } from '#features/certificates/web/certificate-sheet.tsx'
import { OwnerTools } from '#features/certificates/web/own/owner-tools.tsx'
import { ProfileFields } from '#features/certificates/web/own/profile-fields.tsx'
import { certificateQuery } from '#features/certificates/web/queries.ts'
import { coursePath } from '#shared/pages/page-paths.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { CheckCircleIcon, DownloadIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Component as NotFound } from '../not-found-page.tsx'

type ReplacedProps = { certificate: Certificate; replacedBy: string }

/** Does not repeat the former name, which the owner had corrected. */
function Replaced({ certificate, replacedBy }: ReplacedProps) {
  return (
    <div className="container-page flex flex-col gap-8 py-10">
      <CertificateNotice certificate={certificate} />
      <EmptyState
        level={1}
        title="This certificate was replaced"
        description={`The name on it was corrected. There is a new one for “${certificate.courseTitle}”, and this one is no longer valid.`}
        action={
          <ButtonLink to={certificatePath(replacedBy)} variant="primary">
            See the new certificate
          </ButtonLink>
        }
        className="py-10"
      />
    </div>
  )
}

function ReplacedAndRevoked({ certificate }: { certificate: Certificate }) {
  return (
    <div className="container-page flex flex-col gap-8 py-10">
      <CertificateNotice certificate={certificate} />
      <PageHeader title="Certificate of Completion" description={certificate.courseTitle} />
    </div>
  )
}

function Tools({ certificate }: { certificate: Certificate }) {
  const { code, isOwner } = certificate
  const state = stateOf(certificate)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {state === 'valid' ? (
        <Badge tone="green" icon={<CheckCircleIcon className="size-3.5" />}>
          Valid, issued by Ascent
        </Badge>
      ) : (
        <span />
      )}
      <div className="flex flex-wrap gap-3">
        {isOwner && <OwnerTools certificate={certificate} />}
        <a
          href={pdfPath(code)}
          download
          className={buttonClass({
            variant: isOwner && state !== 'revoked' ? 'primary' : 'secondary',
          })}
        >
          <DownloadIcon className="size-4" />
          Download PDF
        </a>
      </div>
    </div>
  )
}

function About({ certificate }: { certificate: Certificate }) {
  const { code, courseId, isOwner } = certificate
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <section className="flex flex-col gap-3">
        <h2 className="heading-3">How to check it</h2>
        <p className="text-muted">
          Whoever holds the sheet or its PDF can ask us whether it is genuine and still valid: by
          its code, or by the signed credential inside the PDF.
        </p>
        <ul className="flex flex-col items-start gap-2 text-sm font-medium">
          <li>
            <Link to={`${VERIFY_PATH}?code=${code}`} className="link">
              Verify this certificate
            </Link>
          </li>
          <li>
            <a href={credentialPath(code)} className="link">
              Open Badges 3.0 credential
            </a>
          </li>
          {courseId !== null && (
            <li>
              <Link to={coursePath(courseId)} className="link">
                About the course
              </Link>
            </li>
          )}
        </ul>
      </section>
      {isOwner && (
        <section className="flex flex-col gap-3">
          <h2 className="heading-3">For your profile and your résumé</h2>
          <ProfileFields certificate={certificate} />
        </section>
      )}
    </div>
  )
}

export function Component() {
  const { code = '' } = useParams()
  const { data: certificate } = useQuery(certificateQuery(code))
  if (certificate === null) return <NotFound />
  if (certificate === undefined)
    return (
      <div role="status" aria-label="Loading certificate" className="container-page py-10">
        <Skeleton className="aspect-[297/210] w-full" />
      </div>
    )
  const { replacedBy } = certificate
  if (replacedBy && certificate.revokedAt) return <ReplacedAndRevoked certificate={certificate} />
  if (replacedBy) return <Replaced certificate={certificate} replacedBy={replacedBy} />
  return (
    <div className="certificate-page container-page flex flex-col gap-8 py-10">
      <CertificateNotice certificate={certificate} />
      <Tools certificate={certificate} />
      <CertificateSheet
        certificate={certificate}
        stamp={certificate.revokedAt ? 'Revoked' : undefined}
      />
      <About certificate={certificate} />
    </div>
  )
}
