import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { SessionUser } from '../session/session.ts'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { mainLinks } from './navigation.ts'

/** A popover: it opens without a script, closes with Escape and with a tap beside it. */
export function MobileMenu({ user }: { user: SessionUser | null }) {
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => panel.current?.hidePopover(), [key])
  const guestLinks = user
    ? []
    : [
        { to: '/auth', label: 'Sign In' },
        { to: '/auth', label: 'Sign Up' },
      ]
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label="Open menu"
        className="icon-button"
      >
        <MenuIcon />
      </button>
      <div id="mobile-menu" ref={panel} popover="auto" className="mobile-menu">
        <button
          type="button"
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="icon-button ml-auto"
        >
          <CloseIcon />
        </button>
        <nav aria-label="Mobile" className="flex flex-col">
          {[...mainLinks(user), ...guestLinks].map(({ to, label }) => (
            <NavLink key={label} to={to} end={to === '/'} className="mobile-menu-link">
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </div>
  )
}
