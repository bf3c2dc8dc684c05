import type { ReactNode } from 'react'
import { coursePath } from '#shared/pages/page-paths.ts'
import { Card, CardLink } from '#web/ui/structure/card.tsx'
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx'
import type { EnrollmentSummary } from '../contract.ts'
import { lessonsDone, NextLesson, percentOfRow } from './next-lesson.tsx'

export function ContinueLearning({ row, cover }: { row: EnrollmentSummary; cover: ReactNode }) {
  return (
    <Card interactive className="sm:flex-row">
      <div className="sm:w-2/5">{cover}</div>
      <div className="flex flex-1 flex-col justify-center gap-3 p-6">
        <p className="eyebrow">{row.nextLesson ? 'Continue Learning' : 'Last studied'}</p>
        <h2 className="heading-2">
          <CardLink to={coursePath(row.course.id)}>{row.course.title}</CardLink>
        </h2>
        <p className="text-sm text-muted">
          {`${row.course.instructor.fullName} · ${lessonsDone(row)}`}
        </p>
        <NextLesson row={row} />
        {!row.nextLesson && (
          <Link to="/courses" className="link relative z-10 self-start text-sm font-medium">
            Find your next course
          </Link>
        )}
        <div className="flex items-center gap-4">
          <ProgressBar
            value={percentOfRow(row)}
            label={`Progress in ${row.course.title}`}
            hideLabel
            className="flex-1"
          />
          <span className="text-sm font-semibold tabular-nums">{`${percentOfRow(row)}%`}</span>
          <ArrowRightIcon className="size-5 text-ember" />
        </div>
      </div>
    </Card>
  )
}
