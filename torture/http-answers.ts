/** An answer as it came over the wire; `end` is where the next one begins. */
export type Answer = { status: number; head: string; body: Buffer; end: number }

function chunkedEnd(bytes: Buffer, from: number): number {
  let place = from
  for (;;) {
    const line = bytes.indexOf('\r\n', place)
    if (line < 0) return -1
    const size = Number.parseInt(bytes.toString('latin1', place, line), 16)
    if (Number.isNaN(size)) return -1
    place = line + 2 + size + 2
    if (size === 0) return place <= bytes.length ? place : -1
    if (place > bytes.length) return -1
  }
}

/** One whole answer at the front of what has come, if it is there. */
export function firstAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const bodyAt = headEnd + 4
  const isBare = status < 200 || status === 204 || status === 304
  const length = isBare ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  const isChunked = !isBare && /^transfer-encoding: chunked/im.test(head)
  const end = isChunked ? chunkedEnd(bytes, bodyAt) : bodyAt + length
  if (end < 0 || bytes.length < end) return null
  return { status, head, body: bytes.subarray(bodyAt, end), end }
}
