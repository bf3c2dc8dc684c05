import { useMutation } from '#web/lib/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { AwardIcon } from '#web/ui/icons/icons.tsx'
import type { MarkedProgress } from '../contract.ts'
import { sendTick, staleAfterTick, TICK_FAILED } from './send-tick.ts'

type GetCertificateProps = {
  courseId: number
  lessonId: number
  isLine: boolean
  onEarned: (certificate: string) => void
}

/** Only a tick earns a certificate: this one is sent again. */
export function GetCertificate({ courseId, lessonId, isLine, onEarned }: GetCertificateProps) {
  const tick = useMutation<void, MarkedProgress>({
    call: () => sendTick({ lessonId, completed: true }),
    failure: { title: TICK_FAILED },
    invalidates: staleAfterTick(courseId),
    onSuccess: ({ certificate }) => certificate && onEarned(certificate),
  })
  return (
    <Button
      variant={isLine ? 'ghost' : 'secondary'}
      size={isLine ? 'sm' : 'md'}
      pending={tick.isPending}
      icon={<AwardIcon className={isLine ? 'size-4 max-sm:hidden' : 'size-4'} />}
      className={isLine ? '-mx-3' : ''}
      onClick={() => tick.mutate()}
    >
      {isLine ? 'Get certificate' : 'Get your certificate'}
    </Button>
  )
}
