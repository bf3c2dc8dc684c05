import { useLogout } from '#features/accounts/web/logout.ts'
import type { CurrentUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LogOutIcon } from '../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { userLinks } from './navigation.ts'

/** In the menu of a phone. */
export function LogOut({ className }: { className: string }) {
  return (
    <button type="button" className={`${className} text-left`} onClick={useLogout()}>
      Log out
    </button>
  )
}

export function UserMenu({ user }: { user: CurrentUser }) {
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
      <MenuItem icon={<LogOutIcon className="size-4" />} onSelect={logout}>
        Log out
      </MenuItem>
    </Menu>
  )
}
