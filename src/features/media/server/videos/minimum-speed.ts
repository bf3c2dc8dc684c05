import { HttpError } from '#server/http/errors.ts'

const NEXT_MS = 10_000

const MIN_BYTES_PER_MINUTE = 240 * 1024

const tooSlow = () => new HttpError(408, 'The upload stood still for too long')

async function* pieces(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const late = Promise.withResolvers<never>()
  late.promise.catch(() => {})
  const timer = setTimeout(() => late.reject(tooSlow()), NEXT_MS)
  let inThisMinute = 0
  const pace = setInterval(() => {
    if (inThisMinute < MIN_BYTES_PER_MINUTE) late.reject(tooSlow())
    inThisMinute = 0
  }, 60_000)
  try {
    for (;;) {
      const { value, done } = await Promise.race([reader.read(), late.promise])
      if (done) return
      inThisMinute += value.length
      yield value
      timer.refresh()
    }
  } finally {
    clearTimeout(timer)
    clearInterval(pace)
    reader.cancel().catch(() => {})
  }
}

export const withMinimumSpeed = (body: ReadableStream<Uint8Array>) =>
  ReadableStream.from(pieces(body))
