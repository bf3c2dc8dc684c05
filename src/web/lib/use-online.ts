import { useSyncExternalStore } from 'react'

const CHANGES = ['online', 'offline']

function subscribe(onChange: () => void) {
  for (const change of CHANGES) window.addEventListener(change, onChange)
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, onChange)
  }
}

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
