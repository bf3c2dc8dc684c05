import type { ComponentType } from 'react'
import type { Access } from '../lib/screen.tsx'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'

function InstructorRequired() {
  return (
    <EmptyState
      level={1}
      title="Instructor Access Required"
      description="You need to be an instructor to access this page."
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
    />
  )
}

/** Shows a page only to whom its route lets in; nothing of it is drawn for anybody else. */
export function guarded(Page: ComponentType, access?: Access): ComponentType {
  if (!access) return Page
  return function Guarded() {
    const { user, isLoading } = useSession()
    if (isLoading) return <Spinner className="flex justify-center py-24" />
    const verdict = access(user)
    if (verdict === 'enter') return <Page />
    return verdict === 'refuse' ? (
      <InstructorRequired />
    ) : (
      <Spinner className="flex justify-center py-24" />
    )
  }
}
