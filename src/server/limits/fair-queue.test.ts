import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const bounds = {
  atOnce: 2,
  atOncePerGroup: 2,
  waiting: 100,
  waitingPerGroup: 50,
  waitMs: 60_000,
  restTimes: 0,
}

/** Work that ends when told, and a record of what was begun. */
function given(changes: Partial<typeof bounds> = {}) {
  const inTurn = createFairQueue({ ...bounds, ...changes })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (group: string, lane: string, name = `${group}/${lane}`, signal?: AbortSignal) =>
    inTurn({ group, lane, ...(signal ? { signal } : {}) }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { ask, begun, endOne, settle }
}

test('runs no more at once than it may', async () => {
  const { ask, begun, endOne, settle } = given()
  const all = ['a', 'b', 'c'].map((lane) => ask('home', lane))
  await settle()
  expect(begun).toEqual(['home/a', 'home/b'])
  await endOne()
  expect(begun).toEqual(['home/a', 'home/b', 'home/c'])
  await endOne()
  await endOne()
  expect(await Promise.all(all)).toEqual(['home/a', 'home/b', 'home/c'])
})

test('leaves the second place to others while one account is flooded', async () => {
  const { ask, begun, endOne, settle } = given()
  const flood = Array.from({ length: 20 }, (_, index) => ask('home', 'victim', `flood ${index}`))
  const other = ask('home', 'ada')
  await settle()
  expect(begun).toEqual(['flood 0', 'home/ada'])
  for (let left = 0; left < 21; left += 1) await endOne()
  await Promise.all([...flood, other])
})

test('serves another address in between, however many wait from one', async () => {
  const { ask, begun, endOne, settle } = given({ atOnce: 1 })
  const flood = Array.from({ length: 20 }, (_, index) => ask('attacker', `name ${index}`))
  const other = ask('elsewhere', 'ada')
  await settle()
  await endOne()
  await endOne()
  expect(begun).toContain('elsewhere/ada')
  for (let left = 0; left < 19; left += 1) await endOne()
  await Promise.all([...flood, other])
})

test('refuses with 503 what could only wait too long, and continues', async () => {
  const { ask, endOne, settle } = given({ atOnce: 1, waitingPerGroup: 1 })
  const accepted = [ask('home', 'a'), ask('home', 'b')]
  await expect(ask('home', 'c')).rejects.toMatchObject({ status: 503 })
  const elsewhere = ask('elsewhere', 'd')
  await settle()
  for (let left = 0; left < 3; left += 1) await endOne()
  await Promise.all([...accepted, elsewhere])
})

test('when all waiting places are taken, the last of the largest group makes room', async () => {
  const { ask, begun, endOne } = given({ atOnce: 1, waiting: 4 })
  const first = ask('elsewhere', 'first')
  const crowd = ['a', 'b', 'c', 'd'].map((lane) => ask('crowd', lane))
  const other = ask('home', 'ada')
  await expect(crowd.pop()).rejects.toMatchObject({ status: 503 })
  await expect(ask('crowd', 'e')).rejects.toMatchObject({ status: 503 })
  for (let left = 0; left < 5; left += 1) await endOne()
  await Promise.all([first, ...crowd, other])
  expect(begun.toSorted()).toEqual(['crowd/a', 'crowd/b', 'crowd/c', 'elsewhere/first', 'home/ada'])
})

test('when all groups are equal, the newcomer is refused', async () => {
  const { ask, endOne } = given({ atOnce: 1, waiting: 2 })
  const accepted = ['a', 'b', 'c'].map((group) => ask(group, 'lane'))
  await expect(ask('d', 'lane')).rejects.toMatchObject({ status: 503 })
  for (let left = 0; left < 3; left += 1) await endOne()
  await Promise.all(accepted)
})

test('frees the place when the work fails', async () => {
  const inTurn = createFairQueue({ ...bounds, atOnce: 1 })
  const place = { group: 'home', lane: 'a' }
  await expect(inTurn(place, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn(place, () => Promise.resolve('yes'))).resolves.toBe('yes')
})

test('a caller who leaves while waiting takes no turn, and frees the place', async () => {
  const { begun, endOne, settle, ask } = given({ atOnce: 1, waitingPerGroup: 2 })
  const leaving = new AbortController()
  const first = ask('home', 'a')
  const left = [ask('home', 'b', 'left', leaving.signal), ask('home', 'c', 'left', leaving.signal)]
  await expect(ask('home', 'd')).rejects.toMatchObject({ status: 503 })
  leaving.abort()
  for (const gone of left) await expect(gone).rejects.toMatchObject({ status: 503 })
  const later = [ask('home', 'b'), ask('home', 'e')]
  for (let time = 0; time < 3; time += 1) await endOne()
  await settle()
  expect(begun).toEqual(['home/a', 'home/b', 'home/e'])
  await Promise.all([first, ...later])
})

test('a caller who has already left is not queued', async () => {
  const { ask, begun } = given()
  await expect(ask('home', 'a', 'gone', AbortSignal.abort())).rejects.toMatchObject({ status: 503 })
  expect(begun).toEqual([])
})

test('a caller who leaves while the work runs keeps the place until it is done', async () => {
  const { ask, begun, endOne, settle } = given({ atOnce: 1 })
  const leaving = new AbortController()
  const running = ask('home', 'a', 'running', leaving.signal)
  const next = ask('home', 'b', 'next')
  leaving.abort()
  await settle()
  expect(begun).toEqual(['running'])
  await endOne()
  await endOne()
  await Promise.all([running, next])
})

test('a caller who has waited too long is refused, and the others go on', async () => {
  const { ask, begun, endOne, settle } = given({ atOnce: 1, waitMs: 20 })
  const first = ask('home', 'a')
  const refused = await ask('home', 'b').catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
  await endOne()
  await first
  const next = ask('home', 'c')
  await settle()
  await endOne()
  await next
  expect(begun).toEqual(['home/a', 'home/c'])
})

/** A crowd asks for more after work that nobody waited for; then somebody else asks. */
async function afterWorkOf(workMs: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = given({ atOnce: 1, restTimes: 20 })
  const leaving = new AbortController()
  const first = queue.ask('crowd', 'a', 'crowd/a', leaving.signal)
  await queue.settle()
  leaving.abort()
  vi.advanceTimersByTime(workMs)
  await queue.endOne()
  await first
  return queue
}

/** Both wait behind a third; what is begun of them, in this order. */
async function orderAfter(workMs: number, restMs: number) {
  const { ask, begun, endOne, settle } = await afterWorkOf(workMs)
  vi.advanceTimersByTime(restMs)
  const third = ask('third', 'x')
  const both = [ask('crowd', 'b'), ask('home', 'x')]
  await settle()
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  await Promise.all([third, ...both])
  return begun.slice(-2)
}

test('a group rests behind the others for twenty times as long as its work took', async () => {
  expect(await orderAfter(100, 1_999)).toEqual(['home/x', 'crowd/b'])
  expect(await orderAfter(100, 2_000)).toEqual(['crowd/b', 'home/x'])
})

test('a group rests for ten seconds at most: longer work is not its fault', async () => {
  expect(await orderAfter(5_000, 9_999)).toEqual(['home/x', 'crowd/b'])
  expect(await orderAfter(5_000, 10_000)).toEqual(['crowd/b', 'home/x'])
})

test('a group that rests goes on at once where nobody else waits', async () => {
  const { ask, begun, endOne, settle } = await afterWorkOf(1_000)
  const next = ask('crowd', 'b')
  await settle()
  expect(begun).toEqual(['crowd/a', 'crowd/b'])
  await endOne()
  await next
})

test('one group takes no more places than its bound', async () => {
  const { ask, begun, settle, endOne } = given({ atOnce: 3, atOncePerGroup: 2 })
  const crowd = ['a', 'b', 'c'].map((lane) => ask('crowd', lane))
  const other = ask('home', 'x')
  await settle()
  expect(begun).toEqual(['crowd/a', 'crowd/b', 'home/x'])
  for (let ended = 0; ended < 4; ended += 1) await endOne()
  await Promise.all([...crowd, other])
  expect(begun.at(-1)).toBe('crowd/c')
})

test('of groups that all rest, the one whose work took least goes first', async () => {
  const { ask, begun, endOne, settle } = await afterWorkOf(400)
  const short = ask('home', 'a')
  await settle()
  vi.advanceTimersByTime(10)
  await endOne()
  const third = ask('third', 'x')
  const both = [ask('crowd', 'b'), ask('home', 'b')]
  await settle()
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  await Promise.all([short, third, ...both])
  expect(begun.slice(-2)).toEqual(['home/b', 'crowd/b'])
})

test('what a group owes adds up', async () => {
  const { ask, begun, endOne, settle } = await afterWorkOf(100)
  const again = ask('crowd', 'b')
  await settle()
  vi.advanceTimersByTime(100)
  await endOne()
  vi.advanceTimersByTime(3_800)
  const third = ask('third', 'x')
  const both = [ask('crowd', 'c'), ask('home', 'x')]
  await settle()
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  await Promise.all([again, third, ...both])
  expect(begun.slice(-2)).toEqual(['home/x', 'crowd/c'])
})
