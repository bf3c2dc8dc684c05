import { useCallback, useState } from 'react'

/** State of a navigation that needs no question about unsaved changes: after signing out or deleting. */
export const LEAVING = { state: { hasLeft: true } }

export const isLeaving = (state: unknown) =>
  (state as typeof LEAVING.state | null)?.hasLeft === true

let timesLeft = 0

/** Forms that are open now store and send nothing more. */
export const abandonOpenForms = () => void (timesLeft += 1)

export function useIsAbandoned() {
  const [opened] = useState(() => timesLeft)
  return useCallback(() => opened !== timesLeft, [opened])
}
