import { Link, PlaceLink } from '../ui/link.tsx'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { mainLinks } from './navigation.ts'
import { SearchSlot } from './search-slot.tsx'
import { UserMenuSlot } from './user-menu-slot.tsx'

export function Header() {
  const { user } = useSession()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="container flex h-14 items-center gap-3 md:h-16 lg:gap-6">
        <Link
          to="/"
          className="flex items-center gap-2.5 rounded-md font-serif text-xl font-semibold"
        >
          <Logo /> Ascent
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {mainLinks(user).map(({ to, label }) => (
            <PlaceLink key={to} to={to} className="nav-link">
              {label}
            </PlaceLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <SearchSlot />
          {user ? (
            <UserMenuSlot user={user} />
          ) : (
            <div className="hidden items-center gap-2 md:flex">
              <ButtonLink to="/auth" variant="ghost">
                Sign In
              </ButtonLink>
              <ButtonLink to="/auth" state={{ tab: 'register' }}>
                Sign Up
              </ButtonLink>
            </div>
          )}
          <MobileMenu user={user} />
        </div>
      </div>
    </header>
  )
}
