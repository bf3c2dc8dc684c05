import { formatMoment } from './moment.ts'
import type { WorkingCopy } from './use-working-copy.ts'

type StoredState = Pick<WorkingCopy, 'state' | 'isNotStored' | 'restoredFrom'>

function storedAt({ state, restoredFrom }: StoredState) {
  if (state.kind === 'saved') return state.at
  return state.kind === 'idle' ? restoredFrom : null
}

export const whereStored = (copy: StoredState) => (storedAt(copy) ? 'your account' : 'this browser')

function storedWords(copy: StoredState) {
  const { state, isNotStored } = copy
  const at = storedAt(copy)
  if (at) return `kept in your account, ${formatMoment(at)}`
  const words = isNotStored ? 'not kept: this browser has no room for it' : 'kept in this browser'
  if (state.kind !== 'failed') return words
  return isNotStored ? `${words}. ${state.reason}` : `${words} only: ${state.reason}`
}

/** 'Saved' is said only of what readers get, so a working copy is 'kept'. */
export const copyWords = (copy: StoredState) => `Not saved yet · ${storedWords(copy)}`

/** Of a text that is not saved for the first time yet: it has no copy in the account. */
export const draftWords = ({ isNotStored }: { isNotStored: boolean }) =>
  copyWords({ state: { kind: 'idle' }, isNotStored, restoredFrom: null })
