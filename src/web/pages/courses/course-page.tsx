import { useParams, useSearchParams } from 'react-router'
import type { CourseOutline } from '#features/courses/contract.ts'
import {
  CONTENT_TAB,
  lessonAddress,
  lessonsOf,
  selectedLesson,
} from '#features/courses/lesson-places.ts'
import { canEditCourse } from '#features/courses/policy.ts'
import { courseOutlineQuery, lessonQuery } from '#features/courses/web/catalogue-queries.ts'
import { CourseHeader } from '#features/courses/web/course/course-header.tsx'
import { CourseOverview } from '#features/courses/web/course/course-overview.tsx'
import { LessonList } from '#features/courses/web/course/lesson-list.tsx'
import { LessonPane } from '#features/courses/web/course/lesson-pane.tsx'
import type { CourseTicks } from '#features/enrollments/contract.ts'
import { isOfferedEnrollment } from '#features/enrollments/policy.ts'
import { courseTicksQuery } from '#features/enrollments/web/queries.ts'
import { CompleteToggle } from '#features/enrollments/web/complete-toggle.tsx'
import { EnrollButton } from '#features/enrollments/web/enroll-button.tsx'
import { LearnerProgress } from '#features/enrollments/web/learner-progress.tsx'
import { useSession, type CurrentUser } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PencilIcon } from '#web/ui/icons.tsx'
import { AddressTabs } from '#web/ui/tabs.tsx'
import { useQuery } from '#web/lib/use-query.ts'
import { CoursePageSkeleton } from './course-page-skeleton.tsx'

type CourseProps = {
  course: CourseOutline
  user: CurrentUser | null
  ticks: CourseTicks | undefined
}

function Actions({ course, user, ticks }: CourseProps) {
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
  if (course.isEnrolled)
    return (
      <LearnerProgress
        lessons={lessonsOf(course)}
        completed={ticks?.completed}
        linkTo={lessonAddress}
        contentTab={`?tab=${CONTENT_TAB}`}
      />
    )
  return <EnrollButton course={course} />
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

function Content({ course, ticks }: CourseProps) {
  const [search] = useSearchParams()
  const selected = selectedLesson(lessonsOf(course), search.get('lesson'))
  const { data: lesson } = useQuery(lessonQuery(selected?.id ?? 0), {
    enabled: selected !== undefined && !selected.locked,
  })
  const completed = ticks && new Set(ticks.completed)
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="order-last min-w-0 lg:sticky lg:top-24 lg:order-first">
        <LessonList course={course} selectedId={selected?.id} completed={completed} />
      </div>
      <LessonPane
        course={course}
        selected={selected}
        lesson={lesson}
        toggle={
          selected &&
          completed && (
            <CompleteToggle
              key={selected.id}
              lesson={selected}
              completed={completed.has(selected.id)}
            />
          )
        }
        unlock={
          <div className="w-full max-w-64">
            <EnrollButton course={course} />
          </div>
        }
      />
    </div>
  )
}

function Course(props: CourseProps) {
  const { course, user } = props
  const callToAction = isOfferedEnrollment(user, course) && (
    <EnrollButton course={course} variant="secondary" />
  )
  const tabs = [
    {
      id: 'overview',
      label: 'Overview',
      panel: <CourseOverview course={course} callToAction={callToAction} />,
    },
    { id: CONTENT_TAB, label: 'Course Content', panel: <Content {...props} /> },
  ]
  return (
    <>
      <CourseHeader course={course} actions={<Actions {...props} />} />
      <div className="container-page flex flex-col gap-6 py-8">
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
