import type { DataRouter, DataStrategyFunction } from 'react-router'
import { isPassing, reasonOf } from '../lib/api.ts'
import { askServer, reloadOnce, withoutCode } from '../lib/deployment.ts'
import { toast, type ToastInput } from '../lib/toast.ts'

/** Code that cannot be fetched fails with a TypeError. */
const isMissingCode = (error: unknown) => error instanceof TypeError

const NOTHING = { type: 'data' as const, result: null }

/** What a click leads to may not come: then the page stays as it is, where it is. */
async function stay(router: DataRouter, why: Pick<ToastInput, 'description' | 'action'>) {
  toast({ title: 'The page could not be opened', variant: 'destructive', ...why })
  const { location } = router.state
  const place = window.scrollY
  // Ends the navigation that failed.
  await router.navigate(location, {
    replace: true,
    flushSync: true,
    preventScrollReset: true,
    state: location.state as unknown,
  })
  // An address with a heading in it has led there again.
  if (location.hash) window.scrollTo(0, place)
}

export function keepPage(currentRouter: () => DataRouter): DataStrategyFunction {
  return async ({ matches, request }) => {
    const loaded = await Promise.all(
      matches
        .filter((match) => match.shouldLoad)
        .map(async (match) => [match.route.id, await match.resolve()] as const),
    )
    const errors = loaded.flatMap(([, { type, result }]) => (type === 'error' ? [result] : []))
    const error = errors.find((each) => isPassing(each) || isMissingCode(each))
    const to = new URL(request.url)
    // Other filters, another tab, or back: the page itself shows what it has and what is missing.
    if (!error || to.pathname === window.location.pathname)
      return Object.fromEntries(
        loaded.map(([id, each]) => [id, isPassing(each.result) ? NOTHING : each]),
      )
    const server = isMissingCode(error) ? await askServer() : undefined
    if (server === 'newer' && reloadOnce(to)) return new Promise(() => {})
    const description = server ? withoutCode(server) : reasonOf(error)
    // A server that is there draws the page itself.
    const action =
      server && server !== 'unreachable'
        ? { label: 'Reload', act: () => window.location.assign(to) }
        : {
            label: 'Try again',
            act: () => void currentRouter().navigate(to.pathname + to.search + to.hash),
          }
    if (!request.signal.aborted) void stay(currentRouter(), { description, action })
    return Object.fromEntries(loaded)
  }
}
