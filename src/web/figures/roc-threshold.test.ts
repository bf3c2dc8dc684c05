import { expect, test } from 'vitest'
import { costAt, countsAt, thresholdAt } from './roc-threshold.tsx'

const indexOf = (threshold: number) => Math.round(threshold * 10) + 10

test.each([
  [0.5, 76, 268],
  [1, 68, 119],
  [1.5, 57, 54],
  [2, 39, 17],
  [2.5, 27, 6],
])('the threshold %d flags what the lesson counts', (threshold, found, alarms) => {
  expect(thresholdAt(indexOf(threshold))).toBe(threshold)
  expect(countsAt(indexOf(threshold))).toEqual({ found, alarms })
})

test.each([
  [5, 1.5],
  [10, 1],
  [20, 0.7],
])('when a missed message costs %d alarms, the cheapest threshold is %d', (ofMissed, cheapest) => {
  const costs = Array.from({ length: 51 }, (_, index) => costAt(index, ofMissed))
  const least = Math.min(...costs)
  expect(costs.filter((cost) => cost === least)).toHaveLength(1)
  expect(thresholdAt(costs.indexOf(least))).toBe(cheapest)
})
