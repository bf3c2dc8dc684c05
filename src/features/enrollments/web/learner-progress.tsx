import { ButtonLink } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { nextLesson, percentOf } from '../progress.ts'

type LearnerProgressProps = {
  lessons: readonly { id: number }[]
  completed: readonly number[] | undefined
  linkTo: (lessonId: number) => string
  contentTab: string
}

function Progress({ done, total }: { done: number; total: number }) {
  const percent = percentOf(done, total)
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-semibold tabular-nums">{`${percent}% Complete`}</span>
        <span className="text-muted tabular-nums">{`${done} of ${total} lessons`}</span>
      </p>
      <ProgressBar value={percent} label="Course progress" hideLabel />
    </div>
  )
}

export function LearnerProgress(props: LearnerProgressProps) {
  const { lessons, completed, linkTo, contentTab } = props
  const next = completed && nextLesson(lessons, completed)
  return (
    <div className="flex w-full flex-col gap-4">
      {completed ? (
        <Progress done={completed.length} total={lessons.length} />
      ) : (
        <Skeleton className="h-9 w-full" />
      )}
      <ButtonLink
        to={next ? linkTo(next.id) : contentTab}
        variant="primary"
        size="lg"
        preventScrollReset
      >
        Continue Learning
      </ButtonLink>
    </div>
  )
}
