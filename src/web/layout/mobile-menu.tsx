import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { CurrentUser } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { PlaceLink } from '../ui/link.tsx'
import { CloseIcon, MenuIcon } from '../ui/icons/frame-icons.tsx'
import { mainLinks, type NavigationLink } from './navigation.ts'
import { OwnLinksSlot } from './user-menu-slot.tsx'

const GUEST_LINKS: NavigationLink[] = [
  { to: '/auth', label: 'Sign In' },
  { to: '/auth', label: 'Sign Up', state: { tab: 'register' } },
]

/** A popover: it opens without script and closes with Escape. */
export function MobileMenu({ user }: { user: CurrentUser | null }) {
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => panel.current?.hidePopover(), [key])
  const links = [...mainLinks(user), ...(user ? [] : GUEST_LINKS)]
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label="Open menu"
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <MenuIcon className="size-6" />
      </button>
      <div id="mobile-menu" ref={panel} popover="auto" className="mobile-menu">
        <button
          type="button"
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className={buttonClass({ variant: 'ghost', size: 'icon' }, 'ml-auto flex')}
        >
          <CloseIcon className="size-6" />
        </button>
        <nav aria-label="Mobile" className="flex flex-col">
          {links.map(({ to, label, state }) => (
            <PlaceLink key={label} to={to} state={state}>
              {label}
            </PlaceLink>
          ))}
          {user && <OwnLinksSlot user={user} />}
        </nav>
      </div>
    </div>
  )
}
