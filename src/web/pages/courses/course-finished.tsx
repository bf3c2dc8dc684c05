import { useEffect, useRef, type Ref } from 'react'
import type { Certificate } from '#features/certificates/contract.ts'
import { certificatePath } from '#features/certificates/paths.ts'
import { Miniature } from '#features/certificates/web/miniature.tsx'
import { certificateQuery } from '#features/certificates/web/queries.ts'
import type { CourseSummary } from '#shared/courses/course-answer.ts'
import type { CourseOutline } from '#features/courses/contract.ts'
import { lessonsOf } from '#features/courses/lesson-places.ts'
import { suggestionsAfter } from '#features/courses/web/course/suggestions.ts'
import { CourseCard } from '#features/courses/web/catalogue/course-card.tsx'
import { catalogueQuery } from '#features/courses/web/catalogue-queries.ts'
import { courseTone } from '#features/courses/web/course-cover.tsx'
import { enrollmentsQuery } from '#features/enrollments/web/queries.ts'
import { SolvedInCourse } from '#features/practice/web/solved-in-course.tsx'
import { lessonAddress } from '#shared/courses/lesson-path.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { optional } from '#web/lib/calls/query.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/structure/card-grid.tsx'
import { ContourCover } from '#web/ui/covers/contour.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

const FIRST_PAGE = { q: '', level: '', tag: '', page: 1 } as const

function Suggestions({ courses }: { courses: CourseSummary[] }) {
  if (courses.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="heading-3">What to study next</h2>
      <CardGrid>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} level={3} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}

type Shown = Pick<Certificate, 'code' | 'learnerName' | 'courseTitle'>
type FinishedProps = { course: CourseOutline; certificate: Shown | null }

function Summit({ course, certificate }: FinishedProps) {
  const map = (
    <ContourCover
      seed={`${course.id}:${course.title}`}
      tone={courseTone(course)}
      className="contour-ascent aspect-video w-full rounded-lg"
    />
  )
  if (!certificate) return map
  return (
    <div className="grid grid-cols-[1.257fr_1fr] gap-3 sm:gap-5">
      {map}
      <Miniature {...certificate} />
    </div>
  )
}

type WaysProps = Pick<FinishedProps, 'certificate'> & { first: Ref<HTMLAnchorElement> }

function Ways({ certificate, first }: WaysProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {certificate && (
        <ButtonLink ref={first} to={certificatePath(certificate.code)} variant="primary">
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

type CourseFinishedProps = { course: CourseOutline; code: string; onClose: () => void }

export function CourseFinished({ course, code, onClose }: CourseFinishedProps) {
  const { data } = useQuery(optional(certificateQuery(code)))
  const shown = data ?? { code, learnerName: '', courseTitle: course.title }
  // Another tab may have earned it earlier.
  const certificate = data?.revokedAt ? null : shown
  const { data: catalogue } = useQuery(optional(catalogueQuery(FIRST_PAGE)))
  const { data: enrolled } = useQuery(optional(enrollmentsQuery))
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus(), [])
  const taken = enrolled?.rows.map((row) => row.course.id)
  return (
    <Dialog open onClose={onClose} title="You reached the summit" size="lg">
      <div className="flex flex-col gap-6">
        <Summit course={course} certificate={certificate} />
        <p className="font-serif text-lg">
          {`You finished ${course.title}: ${counted(course.lessonCount, 'lesson')}, ${formatDuration(course.duration)}. Well done.`}
        </p>
        <SolvedInCourse
          courseId={course.id}
          lessons={lessonsOf(course)}
          linkTo={lessonAddress}
          onFollow={onClose}
        />
        <Ways certificate={certificate} first={first} />
        {catalogue && taken && (
          <Suggestions courses={suggestionsAfter(course, catalogue.rows, taken)} />
        )}
      </div>
    </Dialog>
  )
}
