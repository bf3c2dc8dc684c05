import { useCallback, useState } from 'react'

/** After signing out, or deleting what is edited, leaving a form asks nothing. */
export const LEAVING = { state: { hasLeft: true } }

let timesLeft = 0

/** Of the forms that are open, the browser keeps and sends nothing more. */
export const abandonOpenForms = () => void (timesLeft += 1)

export function useIsAbandoned() {
  const [opened] = useState(() => timesLeft)
  return useCallback(() => opened !== timesLeft, [opened])
}
