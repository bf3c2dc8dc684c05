import { expect, test } from 'vitest'
import { batched } from './batched.ts'
import type { Db } from './client.ts'

const db = {} as Db
const keyOf = (item: { key: string }) => item.key

test('joins what comes in one turn, and answers each caller with its own result', async () => {
  const batches: string[][] = []
  const double = batched({
    keyOf,
    run: async (_, items: { key: string }[]) => {
      batches.push(items.map(keyOf))
      return items.map(({ key }) => key + key)
    },
  })
  const results = await Promise.all(['a', 'b', 'c'].map((key) => double(db, { key })))
  expect(results).toEqual(['aa', 'bb', 'cc'])
  expect(batches).toEqual([['a', 'b', 'c']])
})

test('two items with one key take turns, in the order they came', async () => {
  const batches: number[][] = []
  const write = batched({
    keyOf,
    run: async (_, items: { key: string; value: number }[]) => {
      batches.push(items.map(({ value }) => value))
      return items.map(({ value }) => value)
    },
  })
  const values = [1, 2, 3].map((value) => write(db, { key: 'same', value }))
  expect(await Promise.all([...values, write(db, { key: 'other', value: 9 })])).toEqual([
    1, 2, 3, 9,
  ])
  expect(batches).toEqual([[1, 9], [2], [3]])
})

test('a failing item fails alone', async () => {
  const run = batched({
    keyOf,
    run: async (_, items: { key: string }[]) => {
      if (items.some(({ key }) => key === 'bad')) throw new Error('bad row')
      return items.map(keyOf)
    },
  })
  const results = await Promise.allSettled(['a', 'bad', 'c'].map((key) => run(db, { key })))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('no batch is larger than its bound, and nobody is left waiting', async () => {
  const sizes: number[] = []
  const run = batched({
    keyOf,
    most: 4,
    run: async (_, items: { key: string }[]) => {
      sizes.push(items.length)
      return items.map(keyOf)
    },
  })
  const keys = Array.from({ length: 10 }, (_, index) => String(index))
  expect(await Promise.all(keys.map((key) => run(db, { key })))).toEqual(keys)
  expect(sizes).toEqual([4, 4, 2])
  expect(await run(db, { key: 'late' })).toBe('late')
})
