import { useEffect, useRef } from 'react'

type Store = () => Promise<boolean>

const open = new Set<Store>()

/** `store` stores or sends what was typed in a form; it answers false if it cannot. */
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

const LOGOUT_WAIT_MS = 3_000

export const logoutTimeout = () =>
  new Promise<true>((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS, true))

/** A send that takes longer counts as stored: its text is in this browser, too. */
export async function storeOpenForms() {
  const timeout = logoutTimeout()
  const results = await Promise.all([...open].map((store) => Promise.race([store(), timeout])))
  return results.every(Boolean)
}
