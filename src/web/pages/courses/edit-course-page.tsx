import { NOT_YOUR_COURSE } from '#shared/refusals.ts'
import { coursePath } from '#shared/pages/page-paths.ts'
import { useParams } from 'react-router'
import { canEditCourse } from '#features/courses/policy.ts'
import { courseToEditQuery } from '#features/courses/web/authoring-queries.ts'
import { courseOutlineQuery } from '#features/courses/web/catalogue-queries.ts'
import type { LessonDraft } from '#features/courses/editing/lesson-drafts.ts'
import { EditCourse } from '#features/courses/web/editor/edit-course.tsx'
import { EXERCISES } from '#features/practice/web/editor/exercises-of-form.ts'
import { useStoredDrafts } from '#web/lib/working-copy/use-stored-draft.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { TurnedAway } from '../../layout/turned-away.tsx'
import { textTools } from '../text-tools.tsx'

function Waiting({ label }: { label: string }) {
  return (
    <div className="container flex items-center justify-center gap-3 py-32 text-muted">
      <Spinner label={label} />
      <span aria-hidden="true">{label}</span>
    </div>
  )
}

export function Component() {
  const { id = '' } = useParams()
  const { user, isLoading } = useSession()
  const { data: outline } = useQuery(courseOutlineQuery(id))
  const isOwn = Boolean(outline && user && canEditCourse(user, outline))
  const isSomeoneElses = Boolean(outline && user && !isOwn)
  const { data: course } = useQuery(courseToEditQuery(id), { enabled: isOwn })

  const stored = useStoredDrafts<LessonDraft>(`/api/courses/${id}/drafts`, { enabled: isOwn })

  if (outline === undefined) return <Waiting label="Loading course..." />
  if (isSomeoneElses) return <TurnedAway to={coursePath(id)} reason={NOT_YOUR_COURSE} />
  if (outline === null || course === null)
    return (
      <EmptyState
        level={1}
        title="Course Not Found"
        description="It may have been deleted, or it is somebody else’s draft."
        action={<ButtonLink to="/instructor">Back to Dashboard</ButtonLink>}
        className="py-24"
      />
    )
  if (isLoading || !user) return <Waiting label="Checking permissions..." />
  if (!course || stored === undefined) return <Waiting label="Loading course..." />
  return (
    <EditCourse
      key={course.id}
      course={course}
      stored={stored}
      userId={user.id}
      exercises={EXERCISES}
      tools={textTools}
    />
  )
}
