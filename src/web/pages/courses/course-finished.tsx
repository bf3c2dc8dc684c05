import { useEffect } from 'react'
import { certificatePath } from '#features/certificates/paths.ts'
import { Miniature } from '#features/certificates/web/miniature.tsx'
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
import { useSession } from '#web/session/session.ts'
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

type FinishedProps = { course: CourseOutline; certificate: string | null }

function Summit({ course, certificate }: FinishedProps) {
  const { user } = useSession()
  const map = (
    <ContourCover
      seed={`${course.id}:${course.title}`}
      tone={courseTone(course)}
      className="contour-ascent aspect-video w-full rounded-lg"
    />
  )
  if (!certificate) return map
  return (
    <div className="grid gap-5 sm:grid-cols-[1.257fr_1fr]">
      {map}
      <Miniature code={certificate} learnerName={user?.fullName ?? ''} courseTitle={course.title} />
    </div>
  )
}

function Ways({ certificate }: Pick<FinishedProps, 'certificate'>) {
  return (
    <div className="flex flex-wrap gap-3">
      {certificate && (
        <ButtonLink to={certificatePath(certificate)} variant="primary">
          See your certificate
        </ButtonLink>
      )}
      <ButtonLink to="/dashboard" variant={certificate ? 'secondary' : 'primary'}>
        Go to Dashboard
      </ButtonLink>
      <ButtonLink to="/courses">Browse Courses</ButtonLink>
    </div>
  )
}

type CourseFinishedProps = FinishedProps & { onClose: () => void }

/** Shown once, when the last open lesson was ticked. */
export function CourseFinished({ course, certificate, onClose }: CourseFinishedProps) {
  const { data: catalogue } = useQuery(optional(catalogueQuery(FIRST_PAGE)))
  const { data: enrolled } = useQuery(optional(enrollmentsQuery))
  // The button that was pressed is gone.
  useEffect(() => () => document.querySelector<HTMLElement>('#lesson-title')?.focus(), [])
  const taken = enrolled?.rows.map((row) => row.course.id)
  return (
    <Dialog open onClose={onClose} title="You reached the summit" size="lg">
      <div className="flex flex-col gap-6">
        <Summit course={course} certificate={certificate} />
        <p className="font-serif text-lg">
          {`You finished ${course.title}: ${counted(course.lessonCount, 'lesson')}, ${formatDuration(course.duration)}. Well done.`}
        </p>
        <Ways certificate={certificate} />
        {catalogue && taken && (
          <Suggestions courses={suggestionsAfter(course, catalogue.rows, taken)} />
        )}
      </div>
    </Dialog>
  )
}
