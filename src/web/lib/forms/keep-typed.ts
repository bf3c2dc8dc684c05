import { useCallback, useEffect, useRef, useState } from 'react'

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

export async function keepTyped() {
  const kept = await Promise.all([...open].map((keep) => keep()))
  return kept.every(Boolean)
}

let timesLeft = 0

/** Somebody has logged out: of the forms that are open, the browser keeps and sends nothing more. */
export const letGoOfForms = () => void (timesLeft += 1)

export function useLetGo() {
  const [opened] = useState(() => timesLeft)
  return useCallback(() => opened !== timesLeft, [opened])
}
