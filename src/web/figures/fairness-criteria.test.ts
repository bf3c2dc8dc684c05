import { expect, test } from 'vitest'
import { judged, ratesOf } from './fairness-criteria.tsx'

const LESSON = { found: 0.6, wrongedA: 0.15, wrongedB: 0.0375, lateB: 0.2 }
const heldIn = (settings: typeof LESSON) =>
  judged(settings)
    .filter(({ isHeld }) => isHeld)
    .map(({ demand }) => demand)

test('the lesson’s table: 80 percent in both groups, and 37.5 against 15 are marked', () => {
  const a = ratesOf({ late: 0.5, found: 0.6, wronged: 0.15 })
  const b = ratesOf({ late: 0.2, found: 0.6, wronged: 0.0375 })
  expect([a.meaning, b.meaning]).toEqual([expect.closeTo(0.8), expect.closeTo(0.8)])
  expect([a.marked, b.marked]).toEqual([expect.closeTo(0.375), expect.closeTo(0.15)])
  expect(heldIn(LESSON)).toEqual(['meaning'])
})

test('equal error rates give the meaning up', () => {
  const equal = { ...LESSON, wrongedA: 0.05, wrongedB: 0.05 }
  expect(heldIn(equal)).toEqual(['wronged'])
  const { meaning } = Object.fromEntries(judged(equal).map(({ demand, rates }) => [demand, rates]))
  expect([meaning!.A, meaning!.B]).toEqual([expect.closeTo(300 / 325), expect.closeTo(0.75)])
})

test('equal selection at a tenth in A marks two punctual people in B for each late one', () => {
  const equal = { ...LESSON, wrongedA: 0.1, wrongedB: 0.2875 }
  expect(heldIn(equal)).toEqual(['marked'])
  expect(ratesOf({ late: 0.2, found: 0.6, wronged: 0.2875 }).meaning).toBeCloseTo(120 / 350)
})

test('all hold when the groups are alike', () => {
  expect(heldIn({ ...LESSON, lateB: 0.5, wrongedB: 0.15 })).toHaveLength(3)
})
