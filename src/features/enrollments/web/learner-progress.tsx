import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isFinished, nextLesson, percentOf } from '../progress.ts'
import { CompletedBadge } from './completed-badge.tsx'

type LearnerProgressProps = {
  lessons: readonly { id: number }[]
  completed: readonly number[] | undefined
  linkTo: (lessonId: number) => string
  contentTab: string
  /** Shown once the course is finished. */
  certificate?: ReactNode
}

type ProgressProps = { done: number; total: number; isLine: boolean | undefined }

function Progress({ done, total, isLine }: ProgressProps) {
  const percent = percentOf(done, total)
  return (
    <div className={isLine ? 'flex items-center gap-4' : 'flex flex-col gap-2'}>
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-semibold tabular-nums">{`${percent}% Complete`}</span>
        {!isLine && (
          <span className="text-muted tabular-nums">{`${done} of ${counted(total, 'lesson')}`}</span>
        )}
      </p>
      <ProgressBar
        value={percent}
        label="Course progress"
        hideLabel
        className={isLine ? 'w-32 max-sm:hidden' : ''}
      />
    </div>
  )
}

/** In the header of a course, or as a line above its lessons. */
export function LearnerProgress({ isLine, ...props }: LearnerProgressProps & { isLine?: boolean }) {
  const { lessons, completed, linkTo, contentTab, certificate } = props
  const next = completed && nextLesson(lessons, completed)
  const isDone = completed && isFinished(completed.length, lessons.length)
  return (
    <div className={isLine ? 'flex items-center gap-4' : 'flex w-full flex-col gap-4'}>
      {isDone && (
        <div className={isLine ? 'flex max-sm:hidden' : 'flex'}>
          <CompletedBadge />
        </div>
      )}
      {completed ? (
        <Progress done={completed.length} total={lessons.length} isLine={isLine} />
      ) : (
        <Skeleton className={isLine ? 'h-5 w-40' : 'h-9 w-full'} />
      )}
      <ButtonLink
        to={next ? linkTo(next.id) : contentTab}
        variant={isLine ? 'secondary' : 'primary'}
        size={isLine ? 'sm' : 'lg'}
        preventScrollReset={isLine}
        className={isLine ? 'max-sm:hidden' : ''}
      >
        Continue Learning
      </ButtonLink>
      {isDone && certificate}
      {isDone && !isLine && (
        <p className="text-sm text-muted">
          You have completed every lesson. Review them from the first one.
        </p>
      )}
    </div>
  )
}
