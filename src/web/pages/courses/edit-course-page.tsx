import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { canEditCourse } from '#features/courses/policy.ts'
import { courseToEditQuery } from '#features/courses/web/authoring-queries.ts'
import { EditCourse } from '#features/courses/web/editor/edit-course.tsx'
import { useQuery } from '#web/lib/use-query.ts'
import { toast } from '#web/lib/toast.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

function Waiting({ label }: { label: string }) {
  return (
    <div className="container flex items-center justify-center gap-3 py-32 text-muted">
      <Spinner label={label} />
      <span aria-hidden="true">{label}</span>
    </div>
  )
}

export function Component() {
  const { id } = useParams()
  const navigate = useNavigate()
  const { user, isLoading } = useSession()
  const { data: course, isPending } = useQuery(courseToEditQuery(id))
  const isAnothers = Boolean(course && user && !canEditCourse(user, course))

  useEffect(() => {
    if (!isAnothers) return
    toast({
      title: 'Unauthorized',
      description: "You don't have permission to edit this course",
      variant: 'destructive',
    })
    void navigate(`/courses/${id}`, { replace: true })
  }, [isAnothers, id, navigate])

  if (isPending) return <Waiting label="Loading course..." />
  if (!course)
    return (
      <EmptyState
        level={1}
        title="Course Not Found"
        description="It may have been deleted, or it is somebody else’s draft."
        action={<ButtonLink to="/instructor">Back to Dashboard</ButtonLink>}
        className="py-24"
      />
    )
  if (isLoading || !user || isAnothers) return <Waiting label="Checking permissions..." />
  return <EditCourse key={course.id} course={course} userId={user.id} />
}
