import { useNavigate } from 'react-router'
import { certificatePath } from '#features/certificates/paths.ts'
import { CourseCertificate } from '#features/certificates/web/course-certificate.tsx'
import type { CourseTicks } from '#features/enrollments/contract.ts'
import { GetCertificate } from '#features/enrollments/web/get-certificate.tsx'

/** Stays when a tick is taken back. */
export function EarnedCertificate({ ticks, isLine }: { ticks: CourseTicks; isLine: boolean }) {
  const navigate = useNavigate()
  const { enrollment, completed, certificate, isCertificateDue } = ticks
  if (certificate) return <CourseCertificate code={certificate} isLine={isLine} />
  const [lessonId] = completed
  if (!isCertificateDue || lessonId === undefined) return null
  return (
    <GetCertificate
      courseId={enrollment.courseId}
      lessonId={lessonId}
      isLine={isLine}
      onEarned={(code) => void navigate(certificatePath(code))}
    />
  )
}
