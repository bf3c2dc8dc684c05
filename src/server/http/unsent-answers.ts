import type { AppContext } from './context.ts'
import { clientGroup } from './client-address.ts'
import { BUSY, unavailable } from './errors.ts'

/** Below this an answer is gone before anybody could count it. */
const LARGE = 64 * 1024

const MOST = { inAll: 128 * 1024 * 1024, toOne: 32 * 1024 * 1024 }

/** A process has one memory, however many apps a test makes in it. */
const toGroup = new Map<string, number>()
let inAll = 0

function add(group: string, bytes: number) {
  const now = (toGroup.get(group) ?? 0) + bytes
  if (now === 0) toGroup.delete(group)
  else toGroup.set(group, now)
  inAll += bytes
}

/**
 * Large answers lie in memory until their clients have taken them. Who asks for many and takes them
 * slowly, or not at all, is refused the next one before it fills the memory.
 */
export function countUnsent(c: AppContext, text: string) {
  const outgoing = c.env?.outgoing
  // Who has hung up meanwhile takes nothing, and their going has been told already.
  if (!outgoing || outgoing.closed || text.length < LARGE) return
  const bytes = Buffer.byteLength(text)
  const group = clientGroup(c)
  const before = toGroup.get(group) ?? 0
  // One alone goes out however large it is: it is bounded where it is made.
  if (inAll + bytes > MOST.inAll || (before > 0 && before + bytes > MOST.toOne))
    throw unavailable(BUSY)
  add(group, bytes)
  outgoing.once('close', () => add(group, -bytes))
}
