import { useEffect } from 'react'
import type { CourseOutline, CourseSummary } from '#features/courses/contract.ts'
import { suggestionsAfter } from '#features/courses/suggestions.ts'
import { CourseCard, CourseGrid } from '#features/courses/web/catalogue/course-card.tsx'
import { catalogueQuery } from '#features/courses/web/catalogue-queries.ts'
import { courseTone } from '#features/courses/web/course-cover.tsx'
import { enrollmentsQuery } from '#features/enrollments/web/queries.ts'
import { counted } from '#shared/counted.ts'
import { formatDuration } from '#shared/duration.ts'
import { optional } from '#web/lib/query.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ContourCover } from '#web/ui/contour.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const FIRST_PAGE = { q: '', level: '', tag: '', page: 1 } as const

function Suggestions({ courses }: { courses: CourseSummary[] }) {
  if (courses.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="heading-3">What to study next</h2>
      <CourseGrid>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} level={3} />
          </li>
        ))}
      </CourseGrid>
    </section>
  )
}

type CourseFinishedProps = { course: CourseOutline; onClose: () => void }

/** Shown once, when the last open lesson was ticked. */
export function CourseFinished({ course, onClose }: CourseFinishedProps) {
  const { data: catalogue } = useQuery(optional(catalogueQuery(FIRST_PAGE)))
  const { data: enrolled } = useQuery(optional(enrollmentsQuery))
  // The button that was pressed is gone.
  useEffect(() => () => document.querySelector<HTMLElement>('#lesson-title')?.focus(), [])
  const taken = enrolled?.rows.map((row) => row.course.id)
  return (
    <Dialog open onClose={onClose} title="You reached the summit" size="lg">
      <div className="flex flex-col gap-6">
        <ContourCover
          seed={`${course.id}:${course.title}`}
          tone={courseTone(course)}
          className="contour-ascent h-44 w-full rounded-lg"
        />
        <p className="font-serif text-lg">
          {`You finished ${course.title}: ${counted(course.lessonCount, 'lesson')}, ${formatDuration(course.duration)}. Well done.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/dashboard" variant="primary">
            Go to Dashboard
          </ButtonLink>
          <ButtonLink to="/courses">Browse Courses</ButtonLink>
        </div>
        {catalogue && taken && (
          <Suggestions courses={suggestionsAfter(course, catalogue.rows, taken)} />
        )}
      </div>
    </Dialog>
  )
}
