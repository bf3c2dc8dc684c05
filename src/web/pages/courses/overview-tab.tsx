import type { ReactNode } from 'react'
import type { CourseOutline } from '#features/courses/contract.ts'
import { canEditCourse } from '#features/courses/policy.ts'
import { CourseHeader } from '#features/courses/web/course/course-header.tsx'
import { CourseOverview } from '#features/courses/web/course/course-overview.tsx'
import { isOfferedEnrollment } from '#features/enrollments/policy.ts'
import { EnrollButton } from '#features/enrollments/web/enroll-button.tsx'
import { editCoursePath } from '#shared/pages/page-paths.ts'
import type { CurrentUser } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PencilIcon } from '#web/ui/icons/icons.tsx'

type HeaderProps = { course: CourseOutline; user: CurrentUser | null; progress: ReactNode }

function Actions({ course, user, progress }: HeaderProps) {
  if (canEditCourse(user, course))
    return (
      <ButtonLink
        to={editCoursePath(course.id)}
        icon={<PencilIcon className="size-4" />}
        className="w-full"
      >
        Edit Course
      </ButtonLink>
    )
  return course.isEnrolled ? progress : <EnrollButton course={course} />
}

export const Header = (props: HeaderProps) => (
  <CourseHeader course={props.course} actions={<Actions {...props} />} />
)

export function Overview({ course, user }: Omit<HeaderProps, 'progress'>) {
  const isOffered = isOfferedEnrollment(user, course)
  const callToAction = isOffered && <EnrollButton course={course} variant="secondary" />
  return <CourseOverview course={course} callToAction={callToAction} />
}
