import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { batch } from './batch.ts'
import type { Db } from '../client.ts'

const db = {} as Db

/** Statements that are under way until they are let go. */
function held() {
  const started: { items: string[]; finish: (suffix: string) => void }[] = []
  const ask = batch<string, string>(
    (_, items) =>
      new Promise<string[]>((resolve) => {
        started.push({ items, finish: (suffix) => resolve(items.map((item) => item + suffix)) })
      }),
  )
  const next = async () => {
    await expect.poll(() => started.length).toBeGreaterThan(0)
    return started.shift()!
  }
  return { ask, next, started }
}

test('what arrives in one turn runs together, and each caller gets their own result', async () => {
  const { ask, next } = held()
  const asked = Promise.all(['a', 'b', 'a'].map((item) => ask(db, item)))
  const { items, finish } = await next()
  finish('1')
  expect(items).toEqual(['a', 'b', 'a'])
  expect(await asked).toEqual(['a1', 'b1', 'a1'])
})

test('a caller during a running statement is answered by a later one', async () => {
  const { ask, next } = held()
  const early = ask(db, 'a')
  const first = await next()
  const late = ask(db, 'a')
  first.finish(' before')
  const second = await next()
  second.finish(' after')
  expect([await early, await late]).toEqual(['a before', 'a after'])
})

test('a slow statement does not hold up later ones', async () => {
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

test('no batch exceeds its limit, and every caller is answered', async () => {
  const { ask, next } = held()
  const names = Array.from({ length: 65 }, (_, index) => `item ${index}`)
  const asked = Promise.all(names.map((item) => ask(db, item)))
  const first = await next()
  first.finish('')
  const second = await next()
  second.finish('')
  expect([first.items, second.items]).toEqual([names.slice(0, 64), names.slice(64)])
  expect(await asked).toEqual(names)
})

test('a failing item fails alone, and the next call is tried', async () => {
  const run = batch(async (_, items: string[]) => {
    if (items.includes('bad')) throw new Error('bad row')
    return items
  })
  const results = await Promise.allSettled(['a', 'bad', 'c'].map((item) => run(db, item)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await run(db, 'd')).toBe('d')
})

test('three slow statements run at once, and the others after them', async () => {
  const { ask, next, started } = held()
  const asked: Promise<string>[] = []
  const running: Awaited<ReturnType<typeof next>>[] = []
  for (const item of ['a', 'b', 'c']) {
    asked.push(ask(db, item))
    running.push(await next())
  }
  asked.push(ask(db, 'd'))
  await delay(100)
  expect(started).toEqual([])
  running[1]!.finish('')
  const last = await next()
  expect(last.items).toEqual(['d'])
  for (const { finish } of [last, ...running]) finish('')
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd'])
})

test('a batch that waited too long for a lock is not sent again one by one', async () => {
  let statements = 0
  const run = batch<string, string>(async () => {
    statements += 1
    const late = new pg.DatabaseError('canceling statement due to lock timeout', 0, 'error')
    throw Object.assign(late, { code: '55P03' })
  })
  const results = await Promise.allSettled(['a', 'b', 'c'].map((item) => run(db, item)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(statements).toBe(1)
})
