import { useEffect, useRef } from 'react'

const PAUSE_MS = 250

export function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (act: () => void, ms = PAUSE_MS) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
}
