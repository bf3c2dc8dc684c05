import { expect, test } from 'vitest'
import { unreachable } from './api.ts'
import { wholeList } from './whole-list.ts'

const NUMBERS = [0, 1, 2, 3, 4, 5, 6]
const first = { rows: NUMBERS.slice(0, 3), total: NUMBERS.length }

const serving = (rows: number[]) => {
  const asked: string[] = []
  const get = async (path: string) => {
    asked.push(path)
    const offset = Number(new URL(path, 'http://localhost').searchParams.get('offset'))
    return { body: rows.slice(offset, offset + 3), total: rows.length }
  }
  return { asked, get: get as never }
}

test('a list that is whole is not asked for again', async () => {
  const { asked, get } = serving(NUMBERS)
  const rows = NUMBERS.slice(0, 2)
  expect(await wholeList('/api/list', { rows, total: 2 }, { get })).toEqual(rows)
  expect(asked).toEqual([])
})

test('a list that ended early is read to its end', async () => {
  const { asked, get } = serving(NUMBERS)
  expect(await wholeList('/api/list', first, { get })).toEqual(NUMBERS)
  expect(asked).toEqual(['/api/list?offset=3', '/api/list?offset=6'])
})

test('if rows were deleted meanwhile or the connection fails, the rows loaded so far are returned', async () => {
  expect(await wholeList('/api/list', first, serving(NUMBERS.slice(0, 4)))).toEqual([0, 1, 2, 3])
  const get = () => Promise.reject(unreachable())
  expect(await wholeList('/api/list', first, { get })).toEqual([0, 1, 2])
})
