import { useEffect, useRef } from 'react'

type Keep = () => Promise<boolean>

const open = new Set<Keep>()

/** Stores or sends what was typed, before somebody logs out; answers false if it cannot. */
export function useKeeping(keep: Keep) {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    const keepNow = () => latest.current()
    open.add(keepNow)
    return () => void open.delete(keepNow)
  }, [])
}

/** As long as somebody who leaves would wait for a slow line. */
const PATIENCE_MS = 3_000

export const patience = () => new Promise<true>((resolve) => setTimeout(resolve, PATIENCE_MS, true))

/** What is still on its way after that is in this browser, too. */
export async function keepTyped() {
  const enough = patience()
  const kept = await Promise.all([...open].map((keep) => Promise.race([keep(), enough])))
  return kept.every(Boolean)
}
