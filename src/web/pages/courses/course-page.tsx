import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { CourseOutline } from '#features/courses/contract.ts'
import { lessonsOf, placeInWords, selectedLesson } from '#features/courses/lesson-places.ts'
import { canEditCourse } from '#features/courses/policy.ts'
import { courseOutlineQuery } from '#features/courses/web/catalogue-queries.ts'
import { CourseBar, PriceTag } from '#features/courses/web/course/course-bar.tsx'
import type { CourseTicks } from '#features/enrollments/contract.ts'
import { isOfferedEnrollment } from '#features/enrollments/policy.ts'
import { nextLesson } from '#features/enrollments/progress.ts'
import { courseTicksQuery } from '#features/enrollments/web/queries.ts'
import { EnrollButton } from '#features/enrollments/web/enroll-button.tsx'
import { useEnrollOnArrival } from '#features/enrollments/web/use-enroll.ts'
import { CONTENT_TAB } from '#shared/courses/lesson-path.ts'
import { editCoursePath } from '#shared/pages/page-paths.ts'
import { cx } from '#web/lib/class-names.ts'
import { useSession, type CurrentUser } from '#web/session/session.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { AddressTabs } from '#web/ui/structure/tabs.tsx'
import { useLazyPart } from '#web/lib/hydration/lazy-part.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { learnerParts, lessonTab, overviewTab } from './course-route.ts'
import { CoursePageSkeleton } from './course-page-skeleton.tsx'
import type { LessonTabProps } from './lesson-tab.tsx'

type CourseProps = {
  course: CourseOutline
  user: CurrentUser | null
  ticks: CourseTicks | undefined
}

type ActionsProps = Omit<CourseProps, 'ticks'> & { progress: ReactNode }

function BarActions({ course, user, progress }: ActionsProps) {
  if (canEditCourse(user, course))
    return (
      <ButtonLink to={editCoursePath(course.id)} size="sm">
        Edit Course
      </ButtonLink>
    )
  if (course.isEnrolled) return progress
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
        ? course.enrollmentCount > 0
          ? 'Only you and the students who are already enrolled can see it.'
          : 'Only you can see it.'
        : 'Nobody new can enroll, but you keep your access and your progress.'}
    </Alert>
  )
}

type NotLoadedProps = { what: string; hasFailed: boolean; retry: () => unknown }

function NotLoaded({ what, hasFailed, retry }: NotLoadedProps) {
  if (!hasFailed) return <SkeletonText lines={8} className="max-w-read" />
  return (
    <EmptyState
      title={`The ${what} could not be loaded`}
      action={<Button onClick={() => void retry()}>Try again</Button>}
    />
  )
}

function Lessons(props: LessonTabProps) {
  const { Part: lesson, ...loading } = useLazyPart(lessonTab)
  return lesson ? <lesson.LessonTab {...props} /> : <NotLoaded what="lesson" {...loading} />
}

function Course(props: CourseProps) {
  const { course, user, ticks } = props
  const [search] = useSearchParams()
  const isLesson = search.get('tab') === CONTENT_TAB
  const { Part: overview, ...loading } = useLazyPart(overviewTab, { wanted: !isLesson })
  const learner = useLazyPart(learnerParts, { wanted: user !== null })
  const lessons = lessonsOf(course)
  const next = nextLesson(lessons, ticks?.completed ?? [])
  useEnrollOnArrival(course.id, user !== null && isOfferedEnrollment(user, course))
  const progress = learner.Part ? (
    <learner.Part.Progress course={course} ticks={ticks} isLine={isLesson} />
  ) : (
    learner.hasFailed && <Button onClick={() => void learner.retry()}>Load my progress</Button>
  )
  const tabs = [
    {
      id: 'overview',
      label: 'Overview',
      panel: overview ? (
        <overview.Overview course={course} user={user} />
      ) : (
        <NotLoaded what="overview" {...loading} />
      ),
    },
    {
      id: CONTENT_TAB,
      label: 'Course Content',
      panel: <Lessons key={course.id} course={course} ticks={ticks} learner={learner.Part} />,
      start: next === lessons[0] ? undefined : next?.id,
    },
  ]
  const selected = isLesson ? selectedLesson(lessons, search.get('lesson')) : undefined
  const place = selected && placeInWords(lessons, selected.id)
  const given = { course, user, progress }
  return (
    <>
      {overview && !isLesson ? (
        <overview.Header {...given} />
      ) : (
        <CourseBar course={course} place={place} actions={<BarActions {...given} />} />
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
