import { LRUCache } from 'lru-cache'
import { contentKey } from '#server/http/content-key.ts'
import { unavailable } from '#server/http/errors.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { WorkThread } from '#server/limits/work-thread.ts'
import type { Sheet } from './draw-certificate.ts'

const AT_ONCE = 2
const KEPT_BYTES = 16 * 1024 * 1024

const newThread = () =>
  new WorkThread<Sheet, Uint8Array<ArrayBuffer>>({
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
const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

async function draw(key: string, sheet: Sheet) {
  const thread = free.pop()!
  try {
    const pdf = await thread.run(sheet)
    kept.set(key, pdf)
    return pdf
  } finally {
    free.push(thread)
    drawing.delete(key)
  }
}

/** Whoever's turn comes while it is drawn gets the same one. */
function drawOnce(key: string, sheet: Sheet) {
  const pdf = drawing.get(key) ?? draw(key, sheet)
  drawing.set(key, pdf)
  return pdf
}

/**
 * On threads, two at once, addresses in turn. Everybody waits in a place of their own, also for one
 * that somebody else waits for.
 */
export async function makePdf(sheet: Sheet, group: string) {
  const key = contentKey(sheet)
  return (
    kept.get(key) ?? inTurn({ group, lane: key }, async () => kept.get(key) ?? drawOnce(key, sheet))
  )
}
