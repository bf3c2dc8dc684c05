import { expect, test, vi } from 'vitest'
import { RequestAbort, runWithAbort, throwIfAborted } from '#server/request-abort.ts'
import { RevisionCache } from './revision-cache.ts'

const cacheOf = (maxBytes = 10_000) => new RevisionCache({ maxBytes })

test('concurrent callers share one run', async () => {
  const cache = cacheOf()
  const { promise, resolve } = Promise.withResolvers<{ words: string }>()
  const make = vi.fn(() => promise)
  const asked = [cache.get('a', 1, make), cache.get('a', 1, make)]
  resolve({ words: 'made' })
  expect(await Promise.all(asked)).toEqual([{ words: 'made' }, { words: 'made' }])
  expect(await cache.get('a', 1, make)).toEqual({ words: 'made' })
  expect(make).toHaveBeenCalledOnce()
})

test('a value is made for all callers, even if the first one has given up', async () => {
  const cache = cacheOf()
  const gone = new RequestAbort()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const make = async () => {
    await promise
    throwIfAborted()
    return { words: 'made' }
  }
  const first = runWithAbort(gone, () => cache.get('a', 1, make))
  const second = cache.get('a', 1, make)
  gone.abort(new Error('gone'))
  resolve(undefined)
  expect(await Promise.all([first, second])).toHaveLength(2)
})

test('a failure reaches all waiting callers, and the next one tries again', async () => {
  const cache = cacheOf()
  const make = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue({ words: 'made' })
  const asked = [cache.get('a', 1, make), cache.get('a', 1, make)]
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')
  expect(await cache.get('a', 1, make)).toEqual({ words: 'made' })
})

test('a value of an older revision does not replace a newer one', async () => {
  const cache = cacheOf()
  const { promise, resolve } = Promise.withResolvers<{ n: number }>()
  const older = cache.get('a', 1, () => promise)
  expect(await cache.get('a', 2, () => Promise.resolve({ n: 2 }))).toEqual({ n: 2 })
  resolve({ n: 1 })
  expect(await older).toEqual({ n: 1 })
  const make = vi.fn(() => Promise.resolve({ n: 3 }))
  expect(await cache.get('a', 2, make)).toEqual({ n: 2 })
  // Somebody who read the revision before it changed.
  expect(await cache.get('a', 1, () => Promise.resolve({ n: 1 }))).toEqual({ n: 1 })
  expect(await cache.get('a', 2, make)).toEqual({ n: 2 })
  expect(make).not.toHaveBeenCalled()
})
