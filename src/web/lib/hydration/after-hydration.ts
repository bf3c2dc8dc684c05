import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** For `hydrateRoot` in an empty element: its children must not be there during hydration. */
export const AfterHydration = ({ children }: { children: ReactNode }) =>
  useHydrated() ? children : null
