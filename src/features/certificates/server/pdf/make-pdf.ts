import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { unavailable } from '#server/http/errors.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { WorkThread } from '#server/limits/work-thread.ts'
import type { Sheet } from './draw-certificate.ts'
import type { DrawnSheet } from './pdf-worker.ts'

const AT_ONCE = 2
const KEPT_BYTES = 16 * 1024 * 1024

const newThread = () =>
  new WorkThread<Sheet, DrawnSheet>({
    script: new URL('./pdf-worker.ts', import.meta.url),
    milliseconds: 20_000,
    megabytes: 192,
    tooMuch: () => unavailable('The PDF takes too long to make. Please try again later.'),
  })

/** A process has one set of cores, however many apps a test creates. */
const inTurn = createFairQueue({ atOnce: AT_ONCE, waiting: 100, waitingPerGroup: 20 })
const free = Array.from({ length: AT_ONCE }, newThread)

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
})
const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** By everything that it shows: a certificate that is revoked has another one. */
export const keyOf = (sheet: Sheet) =>
  createHash('sha256').update(JSON.stringify(sheet)).digest('base64url').slice(0, 22)

async function draw(sheet: Sheet) {
  const thread = free.pop()!
  try {
    const drawn = await thread.run(sheet)
    if ('failed' in drawn) throw drawn.failed
    return drawn.pdf as Uint8Array<ArrayBuffer>
  } finally {
    free.push(thread)
  }
}

/** On threads, two at once, addresses in turn; whoever asks meanwhile gets the same one. */
export async function makePdf(sheet: Sheet, group: string) {
  const key = keyOf(sheet)
  const pdf = kept.get(key) ?? making.get(key)
  if (pdf) return pdf
  const made = inTurn({ group, lane: key }, () => draw(sheet))
  making.set(key, made)
  try {
    kept.set(key, await made)
    return await made
  } finally {
    making.delete(key)
  }
}
