import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { reasonOf, send } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { setSession, type SessionUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LogOutIcon } from '../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
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
  const logout = useLogout()
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
      {userLinks(user).map(({ to, label }) => (
        <MenuItem key={to} to={to}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOutIcon className="size-4" />} onSelect={() => logout.mutate()}>
        Log out
      </MenuItem>
    </Menu>
  )
}
