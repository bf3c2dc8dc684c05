import { optional } from '#web/lib/query.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AwardIcon } from '#web/ui/icons.tsx'
import { certificatePath } from '../paths.ts'
import { ownCertificatesQuery } from './queries.ts'

/** One's own of a course: the newest, which the others lead to. */
export function CourseCertificate({ courseId, isLine }: { courseId: number; isLine: boolean }) {
  const { data } = useQuery(optional(ownCertificatesQuery))
  const own = data?.rows.find((row) => row.courseId === courseId && !row.replacedBy)
  if (!own) return null
  return (
    <ButtonLink
      to={certificatePath(own.code)}
      size={isLine ? 'sm' : 'md'}
      icon={<AwardIcon className="size-4" />}
    >
      {isLine ? 'Certificate' : 'See your certificate'}
    </ButtonLink>
  )
}
