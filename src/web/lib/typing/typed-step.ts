import type { Location } from 'react-router'

/** The state of a step in the history whose address follows what is being typed. */
export const TYPED = { isTyped: true }

export const isTypedStep = ({ state }: Location) =>
  (state as Partial<typeof TYPED> | null)?.isTyped === true
