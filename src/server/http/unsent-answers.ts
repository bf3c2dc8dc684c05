import type { AppContext } from './context.ts'
import { clientGroup } from './client-address.ts'
import { BUSY, unavailable } from './errors.ts'

/** A smaller answer is sent before anybody could count it. */
const LARGE = 64 * 1024

const MAX_BYTES = { inAll: 128 * 1024 * 1024, toOne: 32 * 1024 * 1024 }

/** A process has one memory, however many apps a test creates. */
const toGroup = new Map<string, number>()
let inAll = 0

function add(group: string, bytes: number) {
  const now = (toGroup.get(group) ?? 0) + bytes
  if (now === 0) toGroup.delete(group)
  else toGroup.set(group, now)
  inAll += bytes
}

/** Large answers stay in memory until they are read: slow readers are refused the next one. */
export function countUnsent(c: AppContext, text: string) {
  const outgoing = c.env?.outgoing
  // A closed connection reads nothing, and its end was already counted.
  if (!outgoing || outgoing.closed || text.length < LARGE) return
  const bytes = Buffer.byteLength(text)
  const group = clientGroup(c)
  const before = toGroup.get(group) ?? 0
  // A single answer is sent however large: its size is bounded where it is built.
  if (inAll + bytes > MAX_BYTES.inAll || (before > 0 && before + bytes > MAX_BYTES.toOne))
    throw unavailable(BUSY)
  add(group, bytes)
  outgoing.once('close', () => add(group, -bytes))
}
