import { useEffect } from 'react'

/** After the first drawing, with what is known then. */
export function useOnce(act: () => void) {
  useEffect(() => {
    act()
    // oxlint-disable-next-line react/exhaustive-deps -- what changes later is no reason to act again
  }, [])
}
