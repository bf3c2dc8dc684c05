import { useEffect, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { InstructorRequired } from '../layout/instructor-required.tsx'
import type { Access } from '../session/access.ts'
import { rememberReturn } from '../session/return-link.ts'
import { useSession } from '../session/session.ts'
import { Spinner } from '../ui/loading/spinner.tsx'

/** For people who lose access while the page is open. */
function Redirected({ to }: { to: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Logging out is already navigating home; this page is only still rendered.
    if (window.location.pathname !== pathname) return
    if (to === '/auth') rememberReturn(pathname + search)
    void navigate(to, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the location changes meanwhile: that must not navigate again
  }, [to])
  return <Waiting />
}

const Waiting = () => <Spinner className="flex justify-center py-24" />

export function guarded(Page: ComponentType, access: Access) {
  return function Guarded() {
    const { user, isLoading } = useSession()
    if (isLoading) return <Waiting />
    const verdict = access(user)
    if (verdict === 'enter') return <Page />
    return verdict === 'refuse' ? <InstructorRequired /> : <Redirected to={verdict.redirect} />
  }
}
