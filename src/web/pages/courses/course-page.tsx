import { useParams, useSearchParams } from 'react-router'
import type { CourseOutline } from '#features/courses/contract.ts'
import {
  CONTENT_TAB,
  lessonAddress,
  lessonsOf,
  placeInWords,
  selectedLesson,
} from '#features/courses/lesson-places.ts'
import { canEditCourse } from '#features/courses/policy.ts'
import { courseOutlineQuery } from '#features/courses/web/catalogue-queries.ts'
import { CourseBar, CourseHeader, PriceTag } from '#features/courses/web/course/course-header.tsx'
import { CourseOverview } from '#features/courses/web/course/course-overview.tsx'
import type { CourseTicks } from '#features/enrollments/contract.ts'
import { isOfferedEnrollment } from '#features/enrollments/policy.ts'
import { nextLesson } from '#features/enrollments/progress.ts'
import { courseTicksQuery } from '#features/enrollments/web/queries.ts'
import { EnrollButton } from '#features/enrollments/web/enroll-button.tsx'
import { useEnrollOnArrival } from '#features/enrollments/web/use-enroll.ts'
import { LearnerProgress, ProgressLine } from '#features/enrollments/web/learner-progress.tsx'
import { cx } from '#web/lib/class-names.ts'
import { useSession, type CurrentUser } from '#web/session/session.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { PencilIcon } from '#web/ui/icons/icons.tsx'
import { SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { AddressTabs } from '#web/ui/structure/tabs.tsx'
import { useLazyPart } from '#web/lib/hydration/lazy-part.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { lessonTab } from './course-route.ts'
import { CoursePageSkeleton } from './course-page-skeleton.tsx'
import { EarnedCertificate } from './earned-certificate.tsx'

type CourseProps = {
  course: CourseOutline
  user: CurrentUser | null
  ticks: CourseTicks | undefined
}

const progressOf = ({ course, ticks }: CourseProps, isLine: boolean) => ({
  lessons: lessonsOf(course),
  completed: ticks?.completed,
  linkTo: lessonAddress,
  contentTab: `?tab=${CONTENT_TAB}`,
  certificate: ticks && <EarnedCertificate ticks={ticks} isLine={isLine} />,
})

function Actions(props: CourseProps) {
  const { course, user } = props
  if (canEditCourse(user, course))
    return (
      <ButtonLink
        to={`/courses/${course.id}/edit`}
        icon={<PencilIcon className="size-4" />}
        className="w-full"
      >
        Edit Course
      </ButtonLink>
    )
  if (course.isEnrolled) return <LearnerProgress {...progressOf(props, false)} />
  return <EnrollButton course={course} />
}

function BarActions(props: CourseProps) {
  const { course, user } = props
  if (canEditCourse(user, course))
    return (
      <ButtonLink to={`/courses/${course.id}/edit`} size="sm">
        Edit Course
      </ButtonLink>
    )
  if (course.isEnrolled) return <ProgressLine {...progressOf(props, true)} />
  return (
    <div className="flex items-center gap-4">
      <span className="max-sm:hidden">
        <PriceTag price={course.price} />
      </span>
      <EnrollButton course={course} size="sm" />
    </div>
  )
}

function Withdrawn({ course, user }: Omit<CourseProps, 'ticks'>) {
  if (course.isPublished) return null
  const isOwn = canEditCourse(user, course)
  return (
    <Alert kind="warning" title={isOwn ? 'This course is a draft' : 'This course was withdrawn'}>
      {isOwn
        ? 'Only you and the students who are already enrolled can see it.'
        : 'Nobody new can enroll, but you keep your access and your progress.'}
    </Alert>
  )
}

function Lessons(props: Pick<CourseProps, 'course' | 'ticks'>) {
  const { Part: LessonTab, hasFailed, retry } = useLazyPart(lessonTab)
  if (LessonTab) return <LessonTab {...props} />
  if (!hasFailed) return <SkeletonText lines={8} className="max-w-read" />
  return (
    <EmptyState
      title="The lesson could not be loaded"
      action={<Button onClick={() => void retry()}>Try again</Button>}
    />
  )
}

function Course(props: CourseProps) {
  const { course, user, ticks } = props
  const lessons = lessonsOf(course)
  const next = nextLesson(lessons, ticks?.completed ?? [])
  const isOffered = isOfferedEnrollment(user, course)
  useEnrollOnArrival(course.id, user !== null && isOffered)
  const callToAction = isOffered && <EnrollButton course={course} variant="secondary" />
  const tabs = [
    {
      id: 'overview',
      label: 'Overview',
      panel: <CourseOverview course={course} callToAction={callToAction} />,
    },
    {
      id: CONTENT_TAB,
      label: 'Course Content',
      panel: <Lessons key={course.id} course={course} ticks={ticks} />,
      start: next === lessons[0] ? undefined : next?.id,
    },
  ]
  const [search] = useSearchParams()
  const isLesson = search.get('tab') === CONTENT_TAB
  const selected = selectedLesson(lessons, search.get('lesson'))
  const place = selected && placeInWords(lessons, selected.id)
  return (
    <>
      {isLesson ? (
        <CourseBar course={course} place={place} actions={<BarActions {...props} />} />
      ) : (
        <CourseHeader course={course} actions={<Actions {...props} />} />
      )}
      <div
        className={cx('container-page flex flex-col gap-6', isLesson ? 'lesson-page pb-8' : 'py-8')}
      >
        <Withdrawn course={course} user={user} />
        <AddressTabs label="About the course" tabs={tabs} keep="lesson" />
      </div>
    </>
  )
}

export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: course } = useQuery(courseOutlineQuery(id))
  const isLearner = user !== null && course?.isEnrolled === true
  const { data: ticks } = useQuery(courseTicksQuery(course?.id ?? 0), { enabled: isLearner })
  if (course === undefined) return <CoursePageSkeleton />
  if (course === null)
    return (
      <EmptyState
        level={1}
        title="Course Not Found"
        description="It may have been removed, or is not open to the public."
        action={<ButtonLink to="/courses">Browse All Courses</ButtonLink>}
        className="py-20"
      />
    )
  return <Course course={course} user={user} ticks={isLearner ? ticks : undefined} />
}
