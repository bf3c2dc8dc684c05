import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { AwardIcon } from '#web/ui/icons/icons.tsx'
import { useMarkLesson, type OnEarned } from './use-mark-lesson.ts'

type GetCertificateProps = {
  courseId: number
  lessonId: number
  isLine: boolean
  onEarned: OnEarned
}

/** The server issues certificates only when a lesson is ticked, so this one is ticked again. */
export function GetCertificate({ courseId, lessonId, isLine, onEarned }: GetCertificateProps) {
  const mark = useMarkLesson(courseId, onEarned)
  const tick = useMutation({ call: () => mark({ lessonId, completed: true }) })
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
