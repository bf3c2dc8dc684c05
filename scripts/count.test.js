import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count.js'

const vitest = (numPassedTests, numFailedTests, testResults = []) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults })
const playwright = (expected, unexpected, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } })

test('counts what passed and what failed', () => {
  expect(countVitest(vitest(5, 0), 0)).toEqual({ passed: 5, failed: 0 })
  expect(countVitest(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2 })
  expect(countPlaywright(playwright(3, 0), 0)).toEqual({ passed: 3, failed: 0 })
  expect(countPlaywright(playwright(3, 1), 1)).toEqual({ passed: 3, failed: 1 })
})

test('a file that could not be loaded is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  expect(countVitest(vitest(5, 0, [broken]), 1)).toEqual({ passed: 5, failed: 1 })
})

test('a test that passed only at a second try is a failure', () => {
  expect(countPlaywright(playwright(3, 0, 1), 0)).toEqual({ passed: 3, failed: 1 })
})

test.each([
  ['no test ran', vitest(0, 0), 0],
  ['the runner failed although no test did', vitest(5, 0), 1],
  ['there is no report', '', 0],
])('is a failure when %s', (_, report, code) => {
  expect(countVitest(report, code).failed).toBe(1)
})

test('is a failure when no journey ran', () => {
  expect(countPlaywright(playwright(0, 0), 0)).toEqual({ passed: 0, failed: 1 })
})
