import { formatMoment } from './moment.ts'
import type { WorkingCopy } from './use-working-copy.ts'

type Kept = Pick<WorkingCopy, 'state' | 'isNotStored' | 'restoredFrom'>

function keptAt({ state, restoredFrom }: Kept) {
  if (state.kind === 'saved') return state.at
  return state.kind === 'idle' ? restoredFrom : null
}

export const whereKept = (copy: Kept) => (keptAt(copy) ? 'your account' : 'this browser')

function howKept(copy: Kept) {
  const { state, isNotStored } = copy
  const at = keptAt(copy)
  if (at) return `kept in your account, ${formatMoment(at)}`
  const words = isNotStored ? 'not kept: this browser has no room for it' : 'kept in this browser'
  if (state.kind !== 'failed') return words
  return isNotStored ? `${words}. ${state.reason}` : `${words} only: ${state.reason}`
}

/** Of a form that has changed. 'Saved' is only what its readers get. */
export const copyWords = (copy: Kept) => `Not saved yet · ${howKept(copy)}`
