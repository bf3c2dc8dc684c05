import type { DataRouter, DataStrategyFunction } from 'react-router'
import { isPassing, reasonOf, UNREACHABLE } from '../lib/api.ts'
import { askServer, reloadOnce } from '../lib/deployment.ts'
import { toast } from '../lib/toast.ts'

/** Code that cannot be fetched fails with a TypeError. */
const isMissingCode = (error: unknown) => error instanceof TypeError

const NOTHING = { type: 'data' as const, result: null }

/** What a click leads to may not come: then the page stays as it is, where it is. */
function stay(router: DataRouter, to: URL, error: unknown) {
  const { location } = router.state
  // Ends the navigation that failed.
  void router.navigate(location, {
    replace: true,
    preventScrollReset: true,
    state: location.state as unknown,
  })
  toast({
    title: 'The page could not be opened',
    description: isMissingCode(error) ? UNREACHABLE : reasonOf(error),
    variant: 'destructive',
    action: {
      label: 'Try again',
      act: () => void router.navigate(to.pathname + to.search + to.hash),
    },
  })
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
    const isOld = isMissingCode(error) && (await askServer()) === 'newer'
    if (isOld && reloadOnce(to)) return new Promise(() => {})
    if (!request.signal.aborted) stay(currentRouter(), to, error)
    return Object.fromEntries(loaded)
  }
}
