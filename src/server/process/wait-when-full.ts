import type { IncomingMessage, ServerResponse } from 'node:http'

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

type Options = { isFull: () => boolean; waitMs?: number }

/**
 * While there is no place, a request waits a moment before it is served or refused. Refusing at once
 * would invite the next one at once: a flood would get all of the server's time for refusals.
 */
export function waitWhenFull(handler: Handler, { isFull, waitMs = 1_000 }: Options): Handler {
  return (incoming, outgoing) => {
    if (!isFull()) return handler(incoming, outgoing)
    const handleNow = () => !outgoing.destroyed && handler(incoming, outgoing)
    return setTimeout(handleNow, waitMs)
  }
}
