import type { ComponentType } from 'react'
import type { Access } from '../lib/screen.tsx'
import { useSession } from '../session/session.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Shows a page only to whom its route lets in; nothing of it is drawn for anybody else. */
export function guarded(Page: ComponentType, Refusal: ComponentType, access: Access) {
  return function Guarded() {
    const { user, isLoading } = useSession()
    const verdict = isLoading ? null : access(user)
    if (verdict === 'enter') return <Page />
    return verdict === 'refuse' ? <Refusal /> : <Spinner className="flex justify-center py-24" />
  }
}
