import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'

export function InstructorRequired() {
  return (
    <EmptyState
      level={1}
      title="Instructor Access Required"
      description="You need to be an instructor to access this page."
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
      className="py-20"
    />
  )
}
