import { ButtonLink } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CourseProgressOutline } from '../contract.ts'
import { completedCount, nextLesson, percentComplete } from '../progress.ts'

type LearnerProgressProps = {
  /** Undefined while it is loading. */
  progress: CourseProgressOutline | undefined
  linkTo: (lessonId: number) => string
  contentTab: string
}

/** How far a learner is, and the way on. */
export function LearnerProgress({ progress, linkTo, contentTab }: LearnerProgressProps) {
  const lessons = progress?.lessons ?? []
  const next = nextLesson(lessons)
  const percent = percentComplete(lessons)
  return (
    <div className="flex w-full flex-col gap-4">
      {progress ? (
        <div className="flex flex-col gap-2">
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <span className="font-semibold tabular-nums">{`${percent}% Complete`}</span>
            <span className="text-muted tabular-nums">
              {`${completedCount(lessons)} of ${lessons.length} lessons`}
            </span>
          </p>
          <ProgressBar value={percent} label="Course progress" hideLabel />
        </div>
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
