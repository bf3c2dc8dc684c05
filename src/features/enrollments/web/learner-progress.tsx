import type { ReactNode } from 'react'
import { counted } from '#shared/format/counted.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { percentOf } from '#shared/format/percent.ts'
import { isFinished, nextLesson } from '../progress.ts'
import { CompletedBadge } from './completed-badge.tsx'

type LearnerProgressProps = {
  lessons: readonly { id: number }[]
  completed: readonly number[] | undefined
  linkTo: (lessonId: number) => string
  contentTab: string
  certificate?: ReactNode
}

function howFar({ lessons, completed, linkTo, contentTab }: LearnerProgressProps) {
  const next = completed && nextLesson(lessons, completed)
  return {
    isDone: completed !== undefined && isFinished(completed.length, lessons.length),
    percent: completed && percentOf(completed.length, lessons.length),
    onward: next ? linkTo(next.id) : contentTab,
  }
}

export function LearnerProgress(props: LearnerProgressProps) {
  const { isDone, percent, onward } = howFar(props)
  const { lessons, completed = [], certificate } = props
  return (
    <div className="flex w-full flex-col gap-4">
      {isDone && (
        <div className="flex">
          <CompletedBadge />
        </div>
      )}
      {percent === undefined ? (
        <Skeleton className="h-9 w-full" />
      ) : (
        <div className="flex flex-col gap-2">
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <span className="font-semibold tabular-nums">{`${percent}% Complete`}</span>
            <span className="text-muted tabular-nums">
              {`${completed.length} of ${counted(lessons.length, 'lesson')}`}
            </span>
          </p>
          <ProgressBar value={percent} label="Course progress" hideLabel />
        </div>
      )}
      <ButtonLink to={onward} variant="primary" size="lg" data-onward>
        Continue Learning
      </ButtonLink>
      {certificate}
      {isDone && (
        <p className="text-sm text-muted">
          You have completed every lesson. Review them from the first one.
        </p>
      )}
    </div>
  )
}

export function ProgressLine(props: LearnerProgressProps) {
  const { isDone, percent, onward } = howFar(props)
  return (
    <div className="flex shrink-0 gap-x-4 max-sm:flex-col max-sm:items-end sm:items-center">
      {percent === undefined ? (
        <Skeleton className="h-5 w-40" />
      ) : (
        <>
          <p className="text-xs font-semibold tabular-nums sm:text-sm">{`${percent}% Complete`}</p>
          <ProgressBar
            value={percent}
            label="Course progress"
            hideLabel
            className="w-32 max-sm:hidden"
          />
        </>
      )}
      {!isDone && (
        <ButtonLink to={onward} size="sm" preventScrollReset className="max-sm:hidden" data-onward>
          Continue Learning
        </ButtonLink>
      )}
      {props.certificate}
    </div>
  )
}
