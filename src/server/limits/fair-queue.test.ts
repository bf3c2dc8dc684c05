import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const bounds = { atOnce: 2, waiting: 100, waitingPerGroup: 50 }

/** Work that ends when told, and a record of what was begun. */
function given(changes: Partial<typeof bounds> = {}) {
  const inTurn = createFairQueue({ ...bounds, ...changes })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (group: string, lane: string, name = `${group}/${lane}`) =>
    inTurn({ group, lane }, async () => {
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

test('leaves the second place to others while one account is hammered', async () => {
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

test('frees the place when the work fails', async () => {
  const inTurn = createFairQueue({ ...bounds, atOnce: 1 })
  const place = { group: 'home', lane: 'a' }
  await expect(inTurn(place, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn(place, () => Promise.resolve('yes'))).resolves.toBe('yes')
})
