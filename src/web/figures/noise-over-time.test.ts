import { expect, test } from 'vitest'
import { SHARES, walk } from './noise-over-time.tsx'

test('the share of data is that of the lessons', () => {
  expect([10, 25, 30, 50, 75].map((step) => Number(SHARES[step]!.toFixed(4)))).toEqual([
    0.9038, 0.5279, 0.3973, 0.0742, 0.0026,
  ])
})

test('less than half of the variance is data from step 27 on', () => {
  expect(SHARES.findIndex((share) => share < 0.5)).toBe(27)
})

test('the points keep their spread, and forget where they began', () => {
  const times = walk()
  const spread = (step: number) =>
    Math.sqrt(times[step]!.reduce((sum, [x, y]) => sum + (x * x + y * y) / 2, 0) / 220)
  for (const step of [0, 25, 50, 100]) expect(Math.abs(spread(step) - 1)).toBeLessThan(0.1)
  const together = (step: number) =>
    times[step]!.reduce((sum, [x], index) => sum + x * times[0]![index]![0], 0) / 220
  expect(together(5)).toBeGreaterThan(0.8)
  expect(Math.abs(together(100))).toBeLessThan(0.2)
})
