import type { Location } from 'react-router'

/** State of a history entry whose address follows what is being typed. */
export const TYPED = { isTyped: true }

export const isTypedStep = ({ state }: Location) =>
  (state as Partial<typeof TYPED> | null)?.isTyped === true
