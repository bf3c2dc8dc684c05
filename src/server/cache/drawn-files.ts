import { LRUCache } from 'lru-cache'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { WorkThread } from '#server/limits/work-thread.ts'

type File = Uint8Array<ArrayBuffer>

type Options = {
  thread: ConstructorParameters<typeof WorkThread>[0]
  atOnce: number
  waiting: number
  waitingPerGroup: number
  maxBytes: number
}

/** `key` is that of the content, `group` the addresses that ask. */
type Place = { key: string; group: string }

/** Each caller waits in its own group's turn, even for a file that others already wait for. */
export function createDrawnFiles<Job>({ thread, atOnce, maxBytes, ...queue }: Options) {
  const inTurn = createFairQueue({ atOnce, ...queue })
  const idle = Array.from({ length: atOnce }, () => new WorkThread<Job, File>(thread))
  const cache = new LRUCache<string, File>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const pending = new Map<string, Promise<File>>()

  async function draw(job: Job, key: string) {
    const worker = idle.pop()!
    try {
      const file = await worker.run(job)
      cache.set(key, file)
      return file
    } finally {
      idle.push(worker)
    }
  }

  function drawOnce(job: Job, key: string) {
    const begun = pending.get(key)
    if (begun) return begun
    const file = draw(job, key).finally(() => pending.delete(key))
    pending.set(key, file)
    return file
  }

  return async (job: Job, { key, group }: Place) =>
    cache.get(key) ?? inTurn({ group, lane: key }, async () => cache.get(key) ?? drawOnce(job, key))
}
