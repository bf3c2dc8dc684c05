import { expect, test } from 'vitest'
import { descend, rateAt, type Method } from './learning-rate.tsx'

test.each([
  ['plain', { 0.005: 1700, 0.018: 469, 0.021: null }],
  ['momentum', { 0.005: 160, 0.018: 137, 0.03: 141 }],
  ['adam', { 0.01: 1669, 0.1: 144, 1: 132 }],
] as [Method, Record<string, number | null>][])(
  '%s takes the steps that the lesson counts',
  (method, counted) => {
    for (const [rate, steps] of Object.entries(counted))
      expect(descend(method, Number(rate)).steps).toBe(steps)
  },
)

test('momentum survives 0.035, and not the next rate on the slider', () => {
  expect(rateAt(-1.45)).toBe(0.035)
  expect(descend('momentum', rateAt(-1.45)).steps).not.toBeNull()
  expect(descend('momentum', rateAt(-1.4)).steps).toBeNull()
})
