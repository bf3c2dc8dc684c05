import type { ReactNode } from 'react'
import { canAdminister } from '#features/accounts/policy.ts'
import { useLogout } from '#features/accounts/web/logout.ts'
import { sendAllNotes } from '#features/notes/web/unsent-notes.ts'
import { useSendingNotes } from '#features/notes/web/use-unsent-notes.ts'
import { DueBadge } from '#features/practice/web/review/due-count.tsx'
import { counted } from '#shared/format/counted.ts'
import { useQueryClient } from '../lib/use-query.ts'
import { useSession, type CurrentUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LogOutIcon } from '../ui/icons/late-icons.tsx'
import { PlaceLink } from '../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/dialogs/menu.tsx'
import { PlainButton } from '../ui/plain-button.tsx'

const deletes = (count: number) =>
  count === 1
    ? '1 note is not saved yet, and logging out deletes it from this browser. Log out?'
    : `${counted(count, 'note')} are not saved yet, and logging out deletes them from this browser. Log out?`

/** Unsent notes are sent first, and not deleted without asking. */
function useLeaving() {
  const client = useQueryClient()
  const { user } = useSession()
  const logout = useLogout(async () => {
    const left = user ? await sendAllNotes(client, user.id) : 0
    return left === 0 || window.confirm(deletes(left))
  })
  return () => void logout()
}

type OwnLink = { to: string; label: string; note?: ReactNode }

const ownLinks = (user: CurrentUser): OwnLink[] => [
  canAdminister(user)
    ? { to: '/admin', label: 'Admin Dashboard' }
    : { to: '/dashboard', label: 'Dashboard' },
  { to: '/review', label: 'Review', note: <DueBadge /> },
  { to: '/notes', label: 'My Notes' },
  { to: '/settings', label: 'Settings' },
]

export function OwnLinks({ user }: { user: CurrentUser }) {
  return (
    <>
      {ownLinks(user).map(({ to, label, note }) => (
        <PlaceLink key={to} to={to}>
          {label}
          {note}
        </PlaceLink>
      ))}
      <PlainButton onClick={useLeaving()}>Log out</PlainButton>
    </>
  )
}

export function UserMenu({ user }: { user: CurrentUser }) {
  const logout = useLeaving()
  useSendingNotes(user.id)
  return (
    <Menu
      label="User menu"
      align="end"
      size="icon"
      className="rounded-full"
      icon={<Avatar name={user.fullName} src={user.avatarUrl} fallback="AU" size="sm" />}
    >
      <p className="px-3 py-2 text-sm">
        <span className="block font-semibold">{user.fullName}</span>
        <span className="block text-muted">{user.email}</span>
      </p>
      <MenuSeparator />
      {ownLinks(user).map(({ to, label, note }) => (
        <MenuItem key={to} to={to}>
          {label}
          {note}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOutIcon className="size-4" />} onSelect={logout}>
        Log out
      </MenuItem>
    </Menu>
  )
}
