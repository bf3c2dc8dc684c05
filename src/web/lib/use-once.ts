import { useEffect } from 'react'

/** After the first rendering, with the values it had. */
export function useOnce(act: () => void) {
  useEffect(() => {
    act()
    // oxlint-disable-next-line react/exhaustive-deps -- later values are no reason to act again
  }, [])
}
