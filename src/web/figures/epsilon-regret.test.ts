import { expect, test } from 'vitest'
import { regret } from './epsilon-regret.tsx'

const at = (epsilon: number, pulls: number) => regret(epsilon)[pulls - 1]!

test('players lose about what the lesson’s do', () => {
  // The lesson's players have other luck: 97, 54, 31 and 70.
  expect(Math.abs(at(0, 1000) - 97)).toBeLessThan(10)
  expect(Math.abs(at(0.01, 1000) - 54)).toBeLessThan(5)
  expect(Math.abs(at(0.1, 1000) - 31)).toBeLessThan(2)
  expect(Math.abs(at(0.5, 1000) - 70)).toBeLessThan(2)
})

test('pulling only at random loses two coins in fifteen pulls', () => {
  expect(at(1, 900)).toBeCloseTo(120, 0)
})

test('a hundred pulls are too few for little exploration, a thousand too many for much', () => {
  expect(at(0.5, 100)).toBeLessThan(at(0.01, 100))
  expect(at(0.01, 1000)).toBeLessThan(at(0.5, 1000))
})
