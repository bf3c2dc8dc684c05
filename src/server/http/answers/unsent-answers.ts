import type { AppContext } from '../context.ts'
import { clientNetwork } from '../client-address.ts'
import { BUSY, unavailable } from '../errors.ts'

const MB = 1024 * 1024

const LARGE = 64 * 1024
const EXPORT = 8 * MB

const MAX_BYTES = { inAll: 128 * MB, toOne: 32 * MB }

class Unsent {
  readonly #toGroup = new Map<string, number>()
  #inAll = 0

  add(group: string, bytes: number) {
    const now = (this.#toGroup.get(group) ?? 0) + bytes
    if (now === 0) this.#toGroup.delete(group)
    else this.#toGroup.set(group, now)
    this.#inAll += bytes
  }

  /** A single answer is sent however large it is: its size is bounded where it is built. */
  hasRoom(group: string, bytes: number) {
    const before = this.#toGroup.get(group) ?? 0
    const fitsBeside = before === 0 || before + bytes <= MAX_BYTES.toOne
    return fitsBeside && this.#inAll + bytes <= MAX_BYTES.inAll
  }
}

// A process has one memory, however many apps a test creates.
const pages = new Unsent()
/** Counted apart: an export that is read slowly does not keep anybody from the pages. */
const wholeExports = new Unsent()

/** Large answers stay in memory until they are read: slow readers are refused the next one. */
export function countUnsent(c: AppContext, answer: string | Uint8Array) {
  const outgoing = c.env?.outgoing
  if (!outgoing || outgoing.closed || answer.length < LARGE) return
  const bytes = Buffer.byteLength(answer)
  const group = clientNetwork(c)
  const unsent = bytes > EXPORT ? wholeExports : pages
  if (!unsent.hasRoom(group, bytes)) throw unavailable(BUSY)
  unsent.add(group, bytes)
  outgoing.once('close', () => unsent.add(group, -bytes))
}
