import { createContext, use, useEffect } from 'react'

/** Around a part of a form that can be folded: what begins in it, and answers how that ends. */
export const BusyPart = createContext<() => () => void>(() => () => {})

/** Removing the part would lose what is under way in it. */
export function useBusyPart(isBusy: boolean) {
  const begin = use(BusyPart)
  useEffect(() => {
    if (isBusy) return begin()
    return undefined
    // Told when it begins and when it ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBusy])
}
