import type { Decision, State } from '../../contract.ts'

export const STATE_LABELS: Record<State, string> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
}

export const STATE_TONES = { new: 'ember', in_progress: 'blue', done: 'green' } as const

export const DECISION_LABELS: Record<Decision, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
}

export const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
