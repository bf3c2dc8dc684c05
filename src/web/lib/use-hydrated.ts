import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in what the server drew, until the script has taken over: a control that only a script can
 * serve is disabled till then, so that no press is lost and no form leaves on its own.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
