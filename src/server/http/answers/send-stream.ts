import type { AppContext } from '../context.ts'

/** If the body is too short, the client would take its rest from the next answer: disconnect. */
function exactly(body: ReadableStream, bytes: number, giveUp: () => void) {
  const reader = body.getReader()
  let left = bytes
  return new ReadableStream(
    {
      async pull(queue) {
        try {
          const { value, done } = await reader.read()
          left -= value?.length ?? 0
          if (left < 0 || (done && left > 0)) throw new Error('A stored file has another length')
          if (done) queue.close()
          else queue.enqueue(value)
        } catch (error) {
          giveUp()
          void reader.cancel(error).catch(() => {})
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

type Sending = { status?: 200 | 206; bytes?: number }

/** If nobody reads the body (HEAD, or the client has left), the stream is closed here. */
export function sendStream(c: AppContext, stored: ReadableStream, { status, bytes }: Sending = {}) {
  const outgoing = c.env?.outgoing
  const body = bytes === undefined ? stored : exactly(stored, bytes, () => void outgoing?.destroy())
  if (bytes !== undefined) c.header('Content-Length', String(bytes))
  const end = () => void body.cancel().catch(() => {})
  const isUnread = outgoing?.destroyed || c.req.method === 'HEAD'
  if (isUnread) end()
  else outgoing?.once('close', end)
  return isUnread ? c.body(null, status ?? 200) : c.body(body, status ?? 200)
}
