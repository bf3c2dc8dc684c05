import { useSyncExternalStore } from 'react'
import { attempt } from '#web/lib/attempt.ts'

/** Also in `entry-early.ts`, which folds the list before the page is painted. */
const KEY = 'ascent.lessons-folded'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const isFolded = () => document.documentElement.dataset['lessons'] === 'folded'

function fold(isWanted: boolean) {
  const { dataset } = document.documentElement
  if (isWanted) dataset['lessons'] = 'folded'
  else delete dataset['lessons']
  attempt(() => (isWanted ? localStorage.setItem(KEY, '1') : localStorage.removeItem(KEY)))
  for (const listener of listeners) listener()
}

/** Remembered by the browser, for every course; the styles do the rest. */
export const useFoldedList = () =>
  [useSyncExternalStore(subscribe, isFolded, () => false), fold] as const
