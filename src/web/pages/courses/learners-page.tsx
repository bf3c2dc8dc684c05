import { useParams } from 'react-router'
import { canEditCourse } from '#features/courses/policy.ts'
import { courseOutlineQuery } from '#features/courses/web/catalogue-queries.ts'
import { Learners } from '#features/courses/web/learners/learners.tsx'
import { coursePath } from '#shared/pages/page-paths.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { useSession } from '#web/session/session.ts'
import { Breadcrumbs } from '#web/ui/structure/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'

const back = <ButtonLink to="/instructor">Back to Dashboard</ButtonLink>

export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: course } = useQuery(courseOutlineQuery(id))
  if (course === null)
    return <EmptyState level={1} title="Course Not Found" action={back} className="py-24" />
  if (course && !canEditCourse(user, course))
    return (
      <EmptyState
        level={1}
        title="Not your course"
        description="Only the instructor of a course sees who learns in it."
        action={back}
        className="py-24"
      />
    )
  return (
    <div className="container flex flex-col gap-8 py-12">
      <div className="flex flex-col gap-4">
        <Breadcrumbs
          crumbs={[
            { label: 'Instructor Dashboard', to: '/instructor' },
            ...(course ? [{ label: course.title, to: coursePath(course.id) }] : []),
            { label: 'Learners' },
          ]}
        />
        <PageHeader title="Learners" description={course?.title} />
      </div>
      {course ? <Learners courseId={course.id} /> : <Skeleton className="h-96 rounded-lg" />}
    </div>
  )
}
