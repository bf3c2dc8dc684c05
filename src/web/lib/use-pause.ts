import { useEffect, useRef } from 'react'

const PAUSE_MS = 250

/** Calls the last act it was given, once nothing new has come for a moment. */
export function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (act: () => void, ms = PAUSE_MS) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
}
