import { expect, test } from 'vitest'
import { guided, whatIsSeen } from './guidance.tsx'

test.each([
  [0, 0, 1.39, 0.49],
  [1, 0.99, 0.98, 0.78],
  [2, 1.6, 0.74, 0.92],
  [4, 2.34, 0.58, 0.98],
  [8, 3.24, 0.48, 1],
])('under w = %d the samples are those of the lesson', (weight, mean, spread, certainty) => {
  const all = guided(weight)
  // The lesson draws five thousand samples; the figure computes the whole distribution.
  expect(Math.abs(all.mean - mean)).toBeLessThan(0.03)
  expect(Math.abs(all.spread - spread)).toBeLessThan(0.02)
  expect(Math.abs(all.certainty - certainty)).toBeLessThan(0.015)
})

test('the drawn density holds all samples', () => {
  const { density } = guided(2)
  const area = density.slice(1).reduce((sum, [x, height], index) => {
    const [before, heightBefore] = density[index]!
    return sum + ((x - before) * (height + heightBefore)) / 2
  }, 0)
  expect(area).toBeCloseTo(1, 2)
})

test('the classifier is 95 percent sure from w = 2.5 on', () => {
  expect(guided(2.25).certainty).toBeLessThan(0.95)
  expect(guided(2.5).certainty).toBeGreaterThan(0.95)
})

test('the sentence names the weight that the slider shows', () => {
  expect(whatIsSeen(2.25, guided(2.25))).toContain('With w = 2.25 the samples')
})
