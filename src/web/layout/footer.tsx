import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { footerGroups } from './navigation.ts'

export function Footer() {
  return (
    <footer className="far-below mt-24 border-t border-line bg-surface">
      <div className="container grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <div className="space-y-4">
          <Link
            to="/"
            className="inline-flex items-center gap-2.5 rounded-md font-serif text-xl font-semibold"
          >
            <Logo /> Ascent
          </Link>
          <p className="max-w-xs text-sm text-muted">
            From first principles to the frontier of artificial intelligence, one contour at a time.
          </p>
          <ThemeSwitch />
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="eyebrow mb-4">{title}</h2>
            <ul className="space-y-2.5 text-sm">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="text-muted hover:text-ink hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
