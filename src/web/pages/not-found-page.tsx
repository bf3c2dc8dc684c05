import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'

export function Component() {
  return (
    <EmptyState
      level={1}
      title="404 Page Not Found"
      description="There is nothing at this address. It may have moved, or never have been here."
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
      className="py-20"
    />
  )
}
