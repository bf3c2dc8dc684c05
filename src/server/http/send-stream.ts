import type { AppContext } from './context.ts'

/**
 * A stream that holds something open. Whoever asks for its headers alone, or hangs up before it was
 * begun, would leave that open: nobody reads the stream then, and nobody ends it.
 */
export function sendStream(c: AppContext, body: ReadableStream, status: 200 | 206 = 200) {
  const outgoing = c.env?.outgoing
  // One that is being read is ended by its reader.
  const end = () => void body.cancel().catch(() => {})
  if (outgoing?.destroyed || c.req.method === 'HEAD') end()
  else outgoing?.once('close', end)
  return c.body(body, status)
}
