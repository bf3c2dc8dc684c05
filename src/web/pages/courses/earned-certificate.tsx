import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { certificatePath } from '#features/certificates/paths.ts'
import { CourseCertificate } from '#features/certificates/web/own/course-certificate.tsx'
import type { CourseTicks } from '#features/enrollments/contract.ts'
import type { GetCertificate } from '#features/enrollments/web/get-certificate.tsx'
import { lazyExport, useLazyPart } from '../../lib/hydration/lazy-part.ts'
import { Button } from '../../ui/button.tsx'

const getCertificate = lazyExport(
  () => import('#features/enrollments/web/get-certificate.tsx'),
  'GetCertificate',
)

function DueCertificate(props: ComponentProps<typeof GetCertificate>) {
  const { Part, hasFailed, retry } = useLazyPart(getCertificate)
  if (Part) return <Part {...props} />
  return hasFailed && <Button onClick={() => void retry()}>Load the certificate again</Button>
}

/** The certificate stays when a tick is taken back. */
export function EarnedCertificate({ ticks, isLine }: { ticks: CourseTicks; isLine: boolean }) {
  const navigate = useNavigate()
  const { enrollment, completed, certificate, isCertificateDue } = ticks
  if (certificate) return <CourseCertificate code={certificate} isLine={isLine} />
  const [lessonId] = completed
  if (!isCertificateDue || lessonId === undefined) return null
  return (
    <DueCertificate
      courseId={enrollment.courseId}
      lessonId={lessonId}
      isLine={isLine}
      onEarned={(code) => void navigate(certificatePath(code))}
    />
  )
}
