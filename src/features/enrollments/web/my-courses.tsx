import { useState, type ReactNode } from 'react'
import { coursePath } from '#shared/pages/page-paths.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { CardGrid } from '#web/ui/structure/card-grid.tsx'
import { Card, CardBody, CardLink } from '#web/ui/structure/card.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { FirstRows } from '#web/ui/structure/first-rows.tsx'
import { Found } from '#web/ui/structure/found.tsx'
import type { EnrollmentSummary } from '../contract.ts'
import { lessonsDone, NextLesson, percentOfRow } from './next-lesson.tsx'
import { foundEnrollmentsQuery } from './queries.ts'

type CoverOf = (row: EnrollmentSummary) => ReactNode

function CourseRow({ row, cover }: { row: EnrollmentSummary; cover: ReactNode }) {
  return (
    <Card interactive className="h-full">
      {cover}
      <CardBody>
        <h3 className="heading-3 line-clamp-2">
          <CardLink to={coursePath(row.course.id)}>{row.course.title}</CardLink>
        </h3>
        <p className="text-sm text-muted">{row.course.instructor.fullName}</p>
        <NextLesson row={row} />
        <div className="mt-auto flex flex-col gap-2 pt-2">
          <p className="flex justify-between gap-4 text-sm">
            <span className="text-muted">{lessonsDone(row)}</span>
            <span className="font-semibold tabular-nums">{`${percentOfRow(row)}%`}</span>
          </p>
          <ProgressBar
            value={percentOfRow(row)}
            label={`Progress in ${row.course.title}`}
            hideLabel
          />
        </div>
      </CardBody>
    </Card>
  )
}

export function MyCourses({ coverOf }: { coverOf: CoverOf }) {
  const [words, setWords] = useState('')
  const { data, isOld } = useQueryWithPrevious(foundEnrollmentsQuery(words))
  return (
    <section className="flex flex-col gap-6" aria-labelledby="my-courses">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="my-courses" className="heading-2">
          My Courses
        </h2>
        <SearchInput
          label="Search my courses"
          placeholder="Search my courses..."
          onSearch={setWords}
          className="w-full sm:w-80"
        />
      </div>
      <Found isOld={isOld}>
        {data?.rows.length === 0 ? (
          <EmptyState level={3} title="No courses found" description="Try adjusting your search" />
        ) : (
          <FirstRows rows={data?.rows ?? []} noun="course" count={24}>
            {(shown) => (
              <CardGrid>
                {shown.map((row) => (
                  <li key={row.id}>
                    <CourseRow row={row} cover={coverOf(row)} />
                  </li>
                ))}
              </CardGrid>
            )}
          </FirstRows>
        )}
      </Found>
    </section>
  )
}
