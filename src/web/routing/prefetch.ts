import { matchRoutes, type RouteObject } from 'react-router'
import { PREFETCH } from './load-page.ts'

function linkTarget(event: Event) {
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(target instanceof HTMLAnchorElement) || target.origin !== window.location.origin)
    return null
  return /^\/api\/|\.\w+$/.test(target.pathname) ? null : target
}

export function prefetchOnIntent(routes: RouteObject[]) {
  const seen = new Set<string>()
  const prefetch = (event: Event) => {
    const link = linkTarget(event)
    if (!link || seen.has(link.href) || link.href === window.location.href) return
    seen.add(link.href)
    for (const { route, params } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(() => seen.delete(link.href))
      if (typeof route.loader !== 'function') continue
      const args = { params, request: new Request(link.href), context: PREFETCH }
      // The click will show what failed.
      Promise.resolve(route.loader(args as never)).catch(() => seen.delete(link.href))
    }
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('focusin', prefetch)
}
