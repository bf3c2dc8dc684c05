import { expect, test, vi } from 'vitest'
import { cached, cachedFor } from './cached.ts'

const HOUR = 60 * 60 * 1000

test('a value that was pushed out is made again', () => {
  const make = vi.fn((key: string) => ({ key }))
  const valueOf = cached(2, make)
  expect([valueOf('a'), valueOf('a')]).toEqual([{ key: 'a' }, { key: 'a' }])
  expect(make).toHaveBeenCalledTimes(1)
  for (const key of ['b', 'a', 'c', 'a', 'b']) valueOf(key)
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is thrown and not kept', () => {
  const make = vi.fn((): object => {
    throw new RangeError('Invalid time zone')
  })
  const valueOf = cached(2, make)
  expect(() => valueOf('Mars')).toThrow(RangeError)
  expect(() => valueOf('Mars')).toThrow(RangeError)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a promise that rejects is forgotten, and one that is fulfilled is kept', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue({ words: 'made' })
  const valueOf = cached(2, make)
  const asked = [valueOf('a'), valueOf('a')]
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')
  expect(await valueOf('a')).toEqual({ words: 'made' })
  expect(await valueOf('a')).toEqual({ words: 'made' })
  expect(make).toHaveBeenCalledTimes(2)
})

test('what takes time is made once for all who ask meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ words: string }>()
  const make = vi.fn(() => promise)
  const valueOf = cachedFor({ max: 2, ttl: HOUR }, make)
  const asked = [valueOf('a'), valueOf('a')]
  resolve({ words: 'made' })
  expect(await Promise.all(asked)).toEqual([{ words: 'made' }, { words: 'made' }])
  expect(await valueOf('a')).toEqual({ words: 'made' })
  expect(make).toHaveBeenCalledOnce()
})

test('those who wait get it, also if it is pushed out meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ words: string }>()
  const valueOf = cachedFor({ max: 1, ttl: HOUR }, (key: string) =>
    key === 'slow' ? promise : Promise.resolve({ words: key }),
  )
  const slow = valueOf('slow')
  expect(await valueOf('quick')).toEqual({ words: 'quick' })
  resolve({ words: 'slow' })
  expect(await slow).toEqual({ words: 'slow' })
})

test('what failed is tried again', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue({ words: 'made' })
  const valueOf = cachedFor({ max: 2, ttl: HOUR }, make)
  const asked = [valueOf('a'), valueOf('a')]
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')
  expect(await valueOf('a')).toEqual({ words: 'made' })
})
