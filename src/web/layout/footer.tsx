import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { footerGroups } from './navigation.ts'

const LINK = 'text-muted hover:text-ink hover:underline'

export function Footer() {
  return (
    <footer className="mt-24 border-t border-line bg-surface">
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
          <p className="text-sm">
            <Link to="/about#newsletter" className={LINK}>
              Newsletter
            </Link>
          </p>
          <p className="text-sm text-muted">
            Feeds:{' '}
            <a href="/blog/feed.xml" className={LINK}>
              Articles
            </a>
            {' · '}
            <a href="/papers/feed.xml" className={LINK}>
              Papers
            </a>
          </p>
          <ThemeSwitch />
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="eyebrow mb-4">{title}</h2>
            <ul className="space-y-2.5 text-sm">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={LINK}>
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
