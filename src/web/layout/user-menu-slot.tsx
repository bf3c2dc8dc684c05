import type { CurrentUser } from '../session/session.ts'
import { lazyExport, useLazyPart } from '../lib/hydration/lazy-part.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { Button } from '../ui/button.tsx'

/** Visitors have no menu and do not load it. */
export const userMenu = lazyExport(() => import('./user-menu.tsx'), 'UserMenu')

const ownLinks = lazyExport(() => import('./user-menu.tsx'), 'OwnLinks')

export function OwnLinksSlot(props: { user: CurrentUser }) {
  const { Part, hasFailed, retry } = useLazyPart(ownLinks)
  if (Part) return <Part {...props} />
  if (!hasFailed) return null
  return (
    <button type="button" onClick={() => void retry()}>
      Load your links again
    </button>
  )
}

export function UserMenuSlot({ user }: { user: CurrentUser }) {
  const isHydrated = useHydrated()
  const { Part, hasFailed, retry } = useLazyPart(userMenu)
  if (Part)
    return (
      <div className="contents">
        <Part user={user} />
      </div>
    )
  // Without its code, hydration keeps the menu that the server rendered.
  if (!isHydrated)
    return (
      <div className="contents" suppressHydrationWarning>
        {''}
      </div>
    )
  if (!hasFailed) return <span className="size-10" />
  return (
    <Button variant="ghost" onClick={() => void retry()}>
      Load your menu again
    </Button>
  )
}
