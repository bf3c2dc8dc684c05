import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { reasonOf, send } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { setSession, type SessionUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { userLinks } from './navigation.ts'

function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => send('POST', '/api/logout'),
    onSuccess: async () => {
      await navigate('/')
      // What the last person saw must not wait in the cache for the next one.
      client.clear()
      setSession(client, null)
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Logout failed', description: reasonOf(error) }),
  })
}

export function UserMenu({ user }: { user: SessionUser }) {
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const logout = useLogout()
  useEffect(() => panel.current?.hidePopover(), [key])
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label="Open user menu"
        className="avatar-button anchor-user-menu"
      >
        <Avatar name={user.fullName} src={user.avatarUrl} />
      </button>
      <div id="user-menu" ref={panel} popover="auto" className="menu-panel user-menu">
        <p className="menu-heading">
          <strong className="block text-ink">{user.fullName}</strong>
          {user.email}
        </p>
        {userLinks(user).map(({ to, label }) => (
          <Link key={to} to={to} className="menu-item">
            {label}
          </Link>
        ))}
        <button
          type="button"
          className="menu-item"
          disabled={logout.isPending}
          onClick={() => logout.mutate()}
        >
          Log out
        </button>
      </div>
    </>
  )
}
