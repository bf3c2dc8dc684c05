import { useSyncExternalStore } from 'react'
import { newListeners } from '#web/lib/listeners.ts'

/** A cookie, because the server folds the list before the page is painted. */
const remember = (isWanted: boolean) => {
  document.cookie = `lessons=folded; Path=/; Max-Age=${isWanted ? 31_536_000 : 0}; SameSite=Lax`
}

const [subscribe, notify] = newListeners()

const isFolded = () => document.documentElement.dataset['lessons'] === 'folded'

function fold(isWanted: boolean) {
  const { dataset } = document.documentElement
  if (isWanted) dataset['lessons'] = 'folded'
  else delete dataset['lessons']
  remember(isWanted)
  notify()
}

/** One setting for all courses; the style sheet does the rest. */
export const useFoldedList = () =>
  [useSyncExternalStore(subscribe, isFolded, () => false), fold] as const
