import { useEffect, useRef } from 'react'

type Store = () => Promise<boolean>

const open = new Set<Store>()

/** Stores or sends what was typed, before somebody logs out; answers false if it cannot. */
export function useStoreBeforeLogout(store: Store) {
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  })
  useEffect(() => {
    const storeNow = () => latest.current()
    open.add(storeNow)
    return () => void open.delete(storeNow)
  }, [])
}

/** As long as somebody who leaves would wait for a slow line. */
const LOGOUT_WAIT_MS = 3_000

export const logoutTimeout = () =>
  new Promise<true>((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS, true))

/** What is still on its way after that is in this browser, too. */
export async function storeOpenForms() {
  const timeout = logoutTimeout()
  const results = await Promise.all([...open].map((store) => Promise.race([store(), timeout])))
  return results.every(Boolean)
}
