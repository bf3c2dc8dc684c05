import type { CurrentUser } from '../session/session.ts'
import { loadCode } from '../lib/deployment.ts'
import { latePart, useLatePart } from '../lib/late-part.ts'
import { Button } from '../ui/button.tsx'

/** Visitors have no menu, so they do not load it; awaited before the first render. */
export const userMenu = latePart(
  async () => (await loadCode(() => import('./user-menu.tsx'))).UserMenu,
)

const logOut = latePart(async () => (await loadCode(() => import('./user-menu.tsx'))).LogOut)

export function LogOutSlot(props: { className: string }) {
  const { Part, hasFailed, retry } = useLatePart(logOut)
  if (Part) return <Part {...props} />
  if (!hasFailed) return null
  return (
    <button type="button" className={`${props.className} text-left`} onClick={() => void retry()}>
      Try again
    </button>
  )
}

export function UserMenuSlot({ user }: { user: CurrentUser }) {
  const { Part, hasFailed, retry } = useLatePart(userMenu)
  if (Part) return <Part user={user} />
  if (!hasFailed) return <span className="size-10" />
  return (
    <Button variant="ghost" onClick={() => void retry()}>
      Try again
    </Button>
  )
}
