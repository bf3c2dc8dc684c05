import { lazy, Suspense, type ComponentType } from 'react'
import type { CurrentUser } from '../session/session.ts'

type Module = { UserMenu: ComponentType<{ user: CurrentUser }> }

let loaded: Module | undefined

export async function loadUserMenu() {
  loaded ??= await import('./user-menu.tsx')
  return loaded
}

const Later = lazy(async () => ({ default: (await loadUserMenu()).UserMenu }))

export function UserMenuSlot({ user }: { user: CurrentUser }) {
  if (loaded) return <loaded.UserMenu user={user} />
  return (
    <Suspense fallback={<span className="size-10" />}>
      <Later user={user} />
    </Suspense>
  )
}
