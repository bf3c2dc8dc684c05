import type { Handler } from './handler.ts'

type Options = { isFull: () => boolean; waitMs?: number }

/** An immediate refusal invites the next request: a flood would get all our time. */
export function waitWhenFull(handler: Handler, { isFull, waitMs = 1_000 }: Options): Handler {
  return (incoming, outgoing) => {
    if (!isFull()) return handler(incoming, outgoing)
    const handleNow = () => !outgoing.destroyed && handler(incoming, outgoing)
    return setTimeout(handleNow, waitMs)
  }
}
