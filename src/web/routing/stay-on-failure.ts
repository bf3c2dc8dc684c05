import type { DataRouter, DataStrategyFunction } from 'react-router'
import { isTemporary, reasonOf } from '../lib/calls/api.ts'
import { askServer, reloadOnce, withoutCode } from '../lib/deployment.ts'
import { toast, type ToastInput } from '../lib/toast.ts'

/** A dynamic import that cannot be fetched fails with a TypeError. */
const isMissingCode = (error: unknown) => error instanceof TypeError

const NOTHING = { type: 'data' as const, result: null }

/** The page that is left may itself lead elsewhere by now, say to the sign-in. */
let isReturning = false

async function stayOnPage(router: DataRouter, why: Pick<ToastInput, 'description' | 'action'>) {
  toast({ title: 'The page could not be opened', variant: 'destructive', ...why })
  const { location } = router.state
  const place = window.scrollY
  isReturning = true
  await router.navigate(location, {
    replace: true,
    flushSync: true,
    preventScrollReset: true,
    state: location.state as unknown,
  })
  isReturning = false
  // Setting an address with a hash has scrolled the page again.
  if (location.hash) window.scrollTo(0, place)
}

export function stayOnFailure(currentRouter: () => DataRouter): DataStrategyFunction {
  return async ({ matches, request }) => {
    const loaded = await Promise.all(
      matches
        .filter((match) => match.shouldLoad)
        .map(async (match) => [match.route.id, await match.resolve()] as const),
    )
    const errors = loaded.flatMap(([, { type, result }]) => (type === 'error' ? [result] : []))
    const error = errors.find((each) => isTemporary(each) || isMissingCode(each))
    const to = new URL(request.url)
    // The same page with other filters or another tab shows itself what is missing.
    if (!error || isReturning || to.pathname === window.location.pathname)
      return Object.fromEntries(
        loaded.map(([id, each]) => [id, isTemporary(each.result) ? NOTHING : each]),
      )
    const server = isMissingCode(error) ? await askServer() : undefined
    if (server === 'newer' && reloadOnce(to)) return new Promise(() => {})
    const description = server ? withoutCode(server) : reasonOf(error)
    // If the server answers, a full page load can still show the page.
    const action =
      server && server !== 'unreachable'
        ? { label: 'Reload', act: () => window.location.assign(to) }
        : {
            label: 'Try again',
            act: () => void currentRouter().navigate(to.pathname + to.search + to.hash),
          }
    if (!request.signal.aborted) void stayOnPage(currentRouter(), { description, action })
    return Object.fromEntries(loaded)
  }
}
