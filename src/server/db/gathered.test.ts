import { expect, test } from 'vitest'
import type { Db } from './client.ts'
import { gathered } from './gathered.ts'

const db = {} as Db

/** A statement that is under way until it is let go. */
function held() {
  const started: { items: string[]; finish: (suffix: string) => void }[] = []
  const ask = gathered({
    keyOf: (item: string) => item,
    most: 3,
    run: (_, items) =>
      new Promise<string[]>((resolve) => {
        started.push({ items, finish: (suffix) => resolve(items.map((item) => item + suffix)) })
      }),
  })
  const next = async () => {
    await expect.poll(() => started.length).toBeGreaterThan(0)
    return started.shift()!
  }
  return { ask, next }
}

test('what arrives in one turn is read together, and each gets its own', async () => {
  const { ask, next } = held()
  const asked = Promise.all(['a', 'b', 'a'].map((item) => ask(db, item)))
  const { items, finish } = await next()
  finish('1')
  expect([items, await asked]).toEqual([
    ['a', 'b'],
    ['a1', 'b1', 'a1'],
  ])
})

test('who asks while a statement is under way is answered by a later one', async () => {
  const { ask, next } = held()
  const early = ask(db, 'a')
  const first = await next()
  const late = ask(db, 'a')
  first.finish(' before')
  const second = await next()
  second.finish(' after')
  expect([await early, await late]).toEqual(['a before', 'a after'])
})

test('a statement that takes long holds up nobody who asks after it', async () => {
  const { ask, next } = held()
  const early = ask(db, 'a')
  const slow = await next()
  const late = ask(db, 'b')
  const second = await next()
  second.finish('')
  expect(await late).toBe('b')
  slow.finish('')
  expect(await early).toBe('a')
})

test('no statement takes more than it may', async () => {
  const { ask, next } = held()
  const asked = Promise.all(['a', 'b', 'c', 'd'].map((item) => ask(db, item)))
  const first = await next()
  first.finish('')
  const second = await next()
  second.finish('')
  expect([first.items, second.items]).toEqual([['a', 'b', 'c'], ['d']])
  expect(await asked).toEqual(['a', 'b', 'c', 'd'])
})

test('a statement that fails is told to who asked, and the next one is tried', async () => {
  let calls = 0
  const ask = gathered({
    keyOf: (item: string) => item,
    run: async (_, items) => {
      calls += 1
      if (calls === 1) throw new Error('lost')
      return items
    },
  })
  await expect(Promise.all([ask(db, 'a'), ask(db, 'b')])).rejects.toThrow('lost')
  expect(await ask(db, 'a')).toBe('a')
})
