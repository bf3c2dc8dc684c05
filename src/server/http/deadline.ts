import { createMiddleware } from 'hono/factory'
import type { IncomingMessage } from 'node:http'
import type { AppContext, AppEnv } from './context.ts'
import { unavailable } from './errors.ts'
import { hasBody } from './has-body.ts'

const TOO_LONG = 'This took too long. Please try again in a moment.'

const LOOKS = 4

/** A body that is still arriving counts as progress. */
function whenOver(incoming: IncomingMessage | undefined, ms: number, giveUp: () => void) {
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

/** Statements have their own, shorter limits in the database, so connections come back too. */
export const deadline = ({ ms }: { ms: number }) =>
  createMiddleware<AppEnv>(async (c: AppContext, next) => {
    if (c.env?.internal) return next()
    const over = Promise.withResolvers<never>()
    const stop = whenOver(c.env?.incoming, ms, () => over.reject(unavailable(TOO_LONG)))
    try {
      await Promise.race([next(), over.promise])
    } finally {
      stop()
    }
  })
