import { gzipSync } from 'node:zlib'

/** The smallest that the W3C allows, so that a list does not identify anybody. */
const BITS = 131_072

const LISTS = 2 ** 31 / BITS

export const listNumber = (text: string) =>
  /^(0|[1-9]\d*)$/.test(text) && Number(text) < LISTS ? Number(text) : null

export const placeInStatusLists = (id: number) => ({
  list: Math.floor(id / BITS),
  index: id % BITS,
})

export type IdRange = { from: number; to: number }

export const idsOnList = (list: number): IdRange => ({
  from: list * BITS,
  to: (list + 1) * BITS - 1,
})

type Holding = { from: number; lastIssued: number; ids: Buffer }

/** Deleted accounts' certificates count as revoked. The first bit is the highest. */
export function encodeList({ from, lastIssued, ids }: Holding) {
  const bytes = new Uint8Array(BITS / 8)
  for (let id = Math.max(from, 1); id <= lastIssued; id += 1) {
    const { index } = placeInStatusLists(id)
    bytes[index >> 3]! |= 0x80 >> (index & 7)
  }
  for (let place = 0; place < ids.length; place += 4) {
    const { index } = placeInStatusLists(ids.readInt32BE(place))
    bytes[index >> 3]! &= ~(0x80 >> (index & 7))
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}
