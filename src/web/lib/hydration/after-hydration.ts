import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** For `hydrateRoot` in an empty place: what belongs there comes right after hydration. */
export const AfterHydration = ({ children }: { children: ReactNode }) =>
  useHydrated() ? children : null
