import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Controls stay disabled until hydration, so that no press is lost (see `entry-early.ts`). */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
