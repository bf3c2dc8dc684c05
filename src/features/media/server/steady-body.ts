import { HttpError } from '#server/http/errors.ts'

const NEXT_MS = 10_000

const tooSlow = () => new HttpError(408, 'The upload stood still for too long')

/** However a body fails to arrive, this ends. */
async function* pieces(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const late = Promise.withResolvers<never>()
  late.promise.catch(() => {})
  const timer = setTimeout(() => late.reject(tooSlow()), NEXT_MS)
  try {
    for (;;) {
      const { value, done } = await Promise.race([reader.read(), late.promise])
      if (done) return
      yield value
      timer.refresh()
    }
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => {})
  }
}

export const steadily = (body: ReadableStream<Uint8Array>) => ReadableStream.from(pieces(body))
