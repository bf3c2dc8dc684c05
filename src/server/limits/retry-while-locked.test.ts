import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TurnedAway } from '#server/http/errors.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/** The pauses between two tries are short, and real. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const place = (lane: string) => () => Promise.resolve({ group: 'course', lane })

test('what may be written is written at once, what finds nothing is not tried again', async () => {
  expect(await retryWhileLocked(async () => 'saved', place('one'))).toBe('saved')
  const attempt = vi.fn(async () => null)
  expect(await retryWhileLocked(attempt, async () => null)).toBe(null)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('what is locked is tried again until it is free, or is gone', async () => {
  let isLocked = true
  let isThere = true
  const saved = retryWhileLocked(async () => (isLocked ? null : 'saved'), place('one'))
  const gone = retryWhileLocked(
    async () => null,
    async () => (isThere ? { group: 'course', lane: 'two' } : null),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  isLocked = false
  isThere = false
  await vi.advanceTimersByTimeAsync(200)
  expect([await saved, await gone]).toEqual(['saved', null])
})

test('nobody waits for more than ten seconds, the time before their turn included', async () => {
  let isLocked = true
  const first = times(12).map((lane) =>
    retryWhileLocked(async () => (isLocked ? null : 'saved'), place(String(lane))),
  )
  let refusal: unknown
  void retryWhileLocked(async () => null, place('last')).catch((error: unknown) => {
    refusal = error
  })
  await vi.advanceTimersByTimeAsync(6_000)
  isLocked = false
  await vi.advanceTimersByTimeAsync(200)
  expect(await Promise.all(first)).toEqual(times(12).map(() => 'saved'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(refusal).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_200)
  for (const _try of times(500)) if (!refusal) await delay(20)
  expect(refusal).toBeInstanceOf(TurnedAway)
})
