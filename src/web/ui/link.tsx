import type { ComponentProps, MouseEvent } from 'react'
import {
  useHref,
  useLinkClickHandler,
  useLocation,
  type NavigateOptions,
  type To,
} from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & { to: To }

/** The router's own `Link` would bring its prefetching code into every page. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state: state as unknown,
    preventScrollReset,
    target: rest.target,
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) navigate(event)
  }
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  )
}

export function PlaceLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}
