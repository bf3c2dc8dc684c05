import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'

/** The library does not check the sum: a damaged letter would be imported as another one. */
export async function* asPacked(entry: Entry, pieces: AsyncIterable<Buffer>) {
  let sum = 0
  for await (const piece of pieces) {
    sum = crc32(piece, sum)
    yield piece
  }
  if (sum !== entry.crc32) throw new Error('not the bytes that were packed')
}
