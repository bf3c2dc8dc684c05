import { ButtonLink } from '#web/ui/button.tsx'
import { AwardIcon } from '#web/ui/icons/icons.tsx'
import { certificatePath } from '../../paths.ts'

export function CourseCertificate({ code, isLine }: { code: string; isLine: boolean }) {
  return (
    <ButtonLink
      to={certificatePath(code)}
      variant={isLine ? 'ghost' : 'secondary'}
      size={isLine ? 'sm' : 'md'}
      icon={<AwardIcon className="size-4" />}
      className={isLine ? '-mx-3' : ''}
    >
      {isLine ? 'Certificate' : 'See your certificate'}
    </ButtonLink>
  )
}
