import { createMiddleware } from 'hono/factory'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RequestAbort, runWithAbort } from '#server/request-abort.ts'
import { byPath } from '../by-path.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { BUSY, unavailable } from '../errors.ts'
import { hasBody } from '../bodies/has-body.ts'
import { isGetOrHead } from '../methods.ts'

const TOO_LONG = 'This took too long. Please try again in a moment.'

const LOOKS = 4

/** A body that is still arriving counts as progress. */
function whenOver(
  incoming: IncomingMessage | undefined,
  ms: number | undefined,
  giveUp: () => void,
) {
  if (ms === undefined) return () => {}
  if (!incoming || !hasBody(incoming)) {
    const timer = setTimeout(giveUp, ms)
    return () => clearTimeout(timer)
  }
  let quiet = 0
  let bytes = incoming.socket.bytesRead
  const timer = setInterval(() => {
    const isArriving = !incoming.complete && incoming.socket.bytesRead > bytes
    bytes = incoming.socket.bytesRead
    quiet = isArriving ? 0 : quiet + 1
    if (quiet >= LOOKS) giveUp()
  }, ms / LOOKS)
  return () => clearInterval(timer)
}

function onceClosed(outgoing: ServerResponse, act: () => void) {
  if (outgoing.closed) act()
  else outgoing.once('close', () => outgoing.writableFinished || act())
}

function onceAborted(signal: AbortSignal, act: () => void) {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
}

/** The signal of a request from outside costs a quarter of answering it: its connection says the same. */
function onceClientLeft(c: AppContext, act: () => void) {
  const { outgoing } = c.env ?? {}
  if (outgoing) onceClosed(outgoing, act)
  else onceAborted(c.req.raw.signal, act)
}

type Limits = { ms?: number; slow?: (readonly [path: string, ms: number])[] }

/** The client may try again, so nothing more is begun and an open transaction is rolled back. */
export function deadline({ ms, slow = [] }: Limits) {
  const longer = byPath(slow)
  return createMiddleware<AppEnv>(async (c: AppContext, next) => {
    if (c.env?.internal) return next()
    const over = Promise.withResolvers<never>()
    const abort = new RequestAbort()
    const stop = whenOver(c.env?.incoming, longer(c.req.path) ?? ms, () => {
      const tooLong = unavailable(TOO_LONG)
      abort.abort(tooLong)
      over.reject(tooLong)
    })
    if (isGetOrHead(c.req.method)) onceClientLeft(c, () => abort.abort(unavailable(BUSY)))
    try {
      await Promise.race([runWithAbort(abort, next), over.promise])
    } finally {
      stop()
    }
  })
}
