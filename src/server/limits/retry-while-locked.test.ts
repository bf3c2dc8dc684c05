import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TurnedAway } from '#server/http/errors.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/** The pauses between two tries are short, and real. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const always = () => Promise.resolve(true)

test('what may be written is written at once, what finds nothing is not tried again', async () => {
  const saved = retryWhileLocked({ person: 1, attempt: async () => 'saved', isPossible: always })
  expect(await saved).toBe('saved')
  const attempt = vi.fn(async () => null)
  expect(await retryWhileLocked({ person: 1, attempt, isPossible: async () => false })).toBe(null)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('what is locked is tried again until it is free, or is gone', async () => {
  let isLocked = true
  let isThere = true
  const attempt = async () => (isLocked ? null : 'saved')
  const saved = retryWhileLocked({ person: 1, attempt, isPossible: always })
  const gone = retryWhileLocked({
    person: 2,
    attempt: async () => null,
    isPossible: async () => isThere,
  })
  await delay(50)
  isLocked = false
  isThere = false
  expect([await saved, await gone]).toEqual(['saved', null])
})

test('it is refused after ten seconds', async () => {
  let tries = 0
  const refused = retryWhileLocked({
    person: 1,
    attempt: async () => void (tries += 1),
    isPossible: always,
  })
  const outcome = expect(refused).rejects.toBeInstanceOf(TurnedAway)
  vi.advanceTimersByTime(9_900)
  const triesBefore = tries
  while (tries < triesBefore + 3) await delay(10)
  vi.advanceTimersByTime(200)
  await outcome
})

test('many that wait for ever hold up nobody, not even a person whose own are among them', async () => {
  let isGivenUp = false
  const stuck = times(40).flatMap((person) =>
    times(3).map(() =>
      retryWhileLocked({
        person,
        attempt: async () => null,
        isPossible: async () => !isGivenUp,
      }),
    ),
  )
  for (const person of [0, 1000]) {
    let tries = 0
    const attempt = async () => ((tries += 1) > 3 ? 'saved' : null)
    expect(await retryWhileLocked({ person, attempt, isPossible: always })).toBe('saved')
  }
  isGivenUp = true
  expect(new Set(await Promise.all(stuck))).toEqual(new Set([null]))
})

test('of one person only so many wait for their turn to try again', async () => {
  const held = Promise.withResolvers<null>()
  let tries = 0
  const write = () => {
    let isFirst = true
    return retryWhileLocked({
      person: 7,
      attempt: () => {
        tries += 1
        const answer = isFirst ? Promise.resolve(null) : held.promise
        isFirst = false
        return answer
      },
      isPossible: always,
    }).catch((error: unknown) => error)
  }
  const writes = times(202).map(write)
  // One tries again, two hundred wait behind it.
  expect(await Promise.race(writes)).toBeInstanceOf(TurnedAway)
  expect(tries).toBe(203)
  vi.advanceTimersByTime(11_000)
  held.resolve(null)
  const outcomes = await Promise.all(writes)
  expect(outcomes.every((outcome) => outcome instanceof TurnedAway)).toBe(true)
})
