import { expect, test } from 'vitest'
import { moveAt, solve } from './grid-penalty.tsx'

const cornerOf = (penalty: number) => moveAt(solve(penalty, 0.95), 3, 0)

test('the floor is worth what the lesson prints, after as many sweeps', () => {
  const { values, sweeps } = solve(10, 0.95)
  expect(sweeps).toBe(34)
  expect(values.map((value) => value.toFixed(2)).join(' ')).toBe(
    '2.11 3.00 3.86 0.00 1.37 4.88 6.28 9.39 0.66 2.49 0.00 6.28 0.49 1.15 1.89 2.59 5.00',
  )
})

test('a penalty of 100 makes the robot lean against four walls', () => {
  const { values, moves, sweeps } = solve(100, 0.95)
  expect(sweeps).toBe(113)
  expect(values.at(-5)!.toFixed(2)).toBe('-3.10')
  expect(moves.filter((best) => best?.isIntoWall)).toHaveLength(4)
})

test('from a penalty of 15 on, the robot in the corner goes around the top', () => {
  expect([cornerOf(10), cornerOf(14), cornerOf(15), cornerOf(100)]).toEqual([
    'right',
    'right',
    'up',
    'up',
  ])
})
