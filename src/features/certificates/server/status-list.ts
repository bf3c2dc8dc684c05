import { gzipSync } from 'node:zlib'

/** The smallest that the W3C allows, so that nobody is found by the list they are on. */
const BITS = 131_072

export const placeInStatusLists = (id: number) => ({
  list: Math.floor(id / BITS),
  index: id % BITS,
})

export const idsOnList = (list: number) => ({ from: list * BITS, to: (list + 1) * BITS - 1 })

/** The first bit is the highest of the first byte. */
export function encodeList(ids: number[]) {
  const bytes = new Uint8Array(BITS / 8)
  for (const id of ids) {
    const { index } = placeInStatusLists(id)
    bytes[index >> 3]! |= 0x80 >> (index & 7)
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}
