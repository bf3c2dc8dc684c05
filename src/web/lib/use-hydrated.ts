import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Controls that need a script stay disabled until hydration, so that no press is lost and no form
 * is sent without it.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
