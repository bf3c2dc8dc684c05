import { useEffect, useRef } from 'react'

const DEBOUNCE_MS = 250

export function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (act: () => void, ms = DEBOUNCE_MS) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
}
