import { useState, type MouseEvent, type ReactNode } from 'react'
import { canAdminister } from '#features/accounts/policy.ts'
import { useLogout } from '#features/accounts/web/logout.ts'
import { sendAllNotes, unsentNotes } from '#features/notes/web/unsent-notes.ts'
import { useSendingNotes } from '#features/notes/web/use-unsent-notes.ts'
import { DueBadge } from '#features/practice/web/review/due-count.tsx'
import { storeOpenForms, logoutTimeout } from '../lib/forms/drafts/before-logout.ts'
import { useQueryClient } from '../lib/calls/use-query.ts'
import { useSession, type CurrentUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LogOutIcon } from '../ui/icons/rare-icons.tsx'
import { PlaceLink } from '../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/dialogs/menu.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { lostByLogout, LogoutQuestion, type Question } from './logout-question.tsx'

/** Stores or sends first what only this browser has, and asks before deleting the rest. */
function useLogoutWithQuestion() {
  const client = useQueryClient()
  const { user } = useSession()
  const [question, setQuestion] = useState<Question | null>(null)
  const logout = useLogout(async () => {
    const isStored = await storeOpenForms()
    if (!user) return true
    await Promise.race([sendAllNotes(client, user.id), logoutTimeout()])
    const lost = lostByLogout(user.id, { notes: unsentNotes(user.id).length, isStored })
    if (lost.length === 0) return true
    return new Promise<boolean>((resolve) =>
      setQuestion({
        lost,
        answer: (isSure) => {
          setQuestion(null)
          resolve(isSure)
        },
      }),
    )
  })
  return { logout: () => void logout(), question: question && <LogoutQuestion {...question} /> }
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
  const { logout, question } = useLogoutWithQuestion()
  // The menu closes first, so that the question returns the focus to the button that opens it.
  const closeAndLeave = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    logout()
  }
  return (
    <>
      {ownLinks(user).map(({ to, label, note }) => (
        <PlaceLink key={to} to={to}>
          {label}
          {note}
        </PlaceLink>
      ))}
      <PlainButton onClick={closeAndLeave}>Log out</PlainButton>
      {question}
    </>
  )
}

export function UserMenu({ user }: { user: CurrentUser }) {
  const { logout, question } = useLogoutWithQuestion()
  useSendingNotes(user.id)
  return (
    <>
      <Menu
        label="User menu"
        align="end"
        size="icon"
        className="rounded-full"
        icon={<Avatar name={user.fullName} src={user.avatarUrl} fallback="AU" size="sm" />}
      >
        <p className="px-3 py-2 text-sm">
          <span className="block font-semibold">{user.fullName}</span>
          <span className="address block text-muted">{user.email}</span>
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
      {question}
    </>
  )
}
