import { useEffect } from 'react'
import type { CourseOutline, LessonToRead } from '#features/courses/contract.ts'
import { lessonsOf } from '#features/courses/lesson-places.ts'
import type { CourseTicks } from '#features/enrollments/contract.ts'
import { CompleteAndContinue } from '#features/enrollments/web/complete-and-continue.tsx'
import { CompleteToggle } from '#features/enrollments/web/complete-toggle.tsx'
import { LearnerProgress, ProgressLine } from '#features/enrollments/web/learner-progress.tsx'
import { lessonCountsQuery } from '#features/practice/web/queries.ts'
import { lessonAddress, LESSONS_ADDRESS } from '#shared/courses/lesson-path.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { lazyExport, useLazyPart } from '#web/lib/hydration/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { EarnedCertificate } from './earned-certificate.tsx'

const courseFinished = lazyExport(() => import('./course-finished.tsx'), 'CourseFinished')
const lessonNotes = lazyExport(() => import('#features/notes/web/lesson-notes.tsx'), 'LessonNotes')
const readingPlace = lazyExport(
  () => import('#features/enrollments/web/reading-place.tsx'),
  'ReadingPlace',
)

type ProgressProps = { course: CourseOutline; ticks: CourseTicks | undefined; isLine: boolean }

export function Progress({ course, ticks, isLine }: ProgressProps) {
  const Shown = isLine ? ProgressLine : LearnerProgress
  return (
    <Shown
      lessons={lessonsOf(course)}
      completed={ticks?.completed}
      linkTo={lessonAddress}
      contentTab={LESSONS_ADDRESS}
      certificate={ticks && <EarnedCertificate ticks={ticks} isLine={isLine} />}
    />
  )
}

function Notes({ lesson }: { lesson: LessonToRead }) {
  const { Part: LessonNotes, hasFailed, retry } = useLazyPart(lessonNotes)
  if (LessonNotes)
    return (
      <LessonNotes
        key={lesson.id}
        courseId={lesson.courseId}
        lessonId={lesson.id}
        html={lesson.contentHtml ?? ''}
      />
    )
  if (!hasFailed) return <div className="h-12" />
  return (
    <Button className="self-start" onClick={() => void retry()}>
      Load my notes
    </Button>
  )
}

type LessonProps = {
  course: CourseOutline
  lesson: LessonToRead
  ticks: CourseTicks
  onEarned: (certificate: string) => void
}

export const Tick = ({ lesson, ticks, onEarned }: LessonProps) => (
  <CompleteToggle
    key={lesson.id}
    lesson={lesson}
    completed={ticks.completed.includes(lesson.id)}
    onEarned={onEarned}
  />
)

export function NotesAndPlace({ lesson, ticks }: LessonProps) {
  const { Part: ReadingPlace } = useLazyPart(readingPlace)
  return (
    <>
      <Notes lesson={lesson} />
      {ReadingPlace && (
        <ReadingPlace
          key={lesson.id}
          lessonId={lesson.id}
          isCompleted={ticks.completed.includes(lesson.id)}
        />
      )}
    </>
  )
}

function CountedSoFar({ courseId }: { courseId: number }) {
  const { data: counts = [] } = useQuery(lessonCountsQuery(courseId))
  if (counts.every(({ open }) => open === 0)) return null
  return (
    <span className="mt-3 block text-sm">
      The certificate counts the exercises that you have solved by then.
    </span>
  )
}

export const Ending = ({ course, lesson, ticks, onEarned }: LessonProps) => (
  <CompleteAndContinue
    lesson={lesson}
    lessons={lessonsOf(course)}
    completed={ticks.completed}
    linkTo={lessonAddress}
    onEarned={onEarned}
    before={<CountedSoFar courseId={course.id} />}
  />
)

type FinishProps = { course: CourseOutline; certificate: string | null; onClose: () => void }

/** Its code is loaded before the certificate is earned, and asked for again then. */
export function Finish({ course, certificate, onClose }: FinishProps) {
  const { Part: CourseFinished, retry } = useLazyPart(courseFinished)
  useEffect(() => {
    if (certificate && !courseFinished.get()) void retry()
    // oxlint-disable-next-line react/exhaustive-deps -- only a certificate is a reason
  }, [certificate])
  return (
    certificate &&
    CourseFinished && <CourseFinished course={course} code={certificate} onClose={onClose} />
  )
}
