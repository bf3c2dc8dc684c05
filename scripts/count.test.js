import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count.js'

const vitest = (numPassedTests, numFailedTests, testResults = []) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults })
const playwright = (expected, unexpected, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } })

test('counts what passed and what failed', () => {
  expect(countVitest(vitest(5, 0), 0)).toMatchObject({ passed: 5, failed: 0 })
  expect(countVitest(vitest(5, 2), 1)).toMatchObject({ passed: 5, failed: 2 })
  expect(countPlaywright(playwright(3, 0), 0)).toMatchObject({ passed: 3, failed: 0 })
  expect(countPlaywright(playwright(3, 1), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a file that could not be loaded is a failure', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'No', assertionResults: [] }
  const counted = countVitest(vitest(5, 0, [broken]), 1)
  const failures = ['a.test.ts › could not be loaded\n  No']
  expect(counted).toEqual({ passed: 5, failed: 1, failures })
})

test('a test that passed only at a second try is a failure', () => {
  expect(countPlaywright(playwright(3, 0, 1), 0)).toMatchObject({ passed: 3, failed: 1 })
})

test('says which tests failed, and the beginning of why', () => {
  const message = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n')
  const assertionResults = [
    { fullName: 'works', status: 'passed', failureMessages: [] },
    { fullName: 'breaks', status: 'failed', failureMessages: [message] },
  ]
  const [unit] = countVitest(vitest(1, 1, [{ name: 'a.test.ts', assertionResults }]), 1).failures
  expect(unit).toMatch(/^a\.test\.ts › breaks\n {2}line 0\n/)
  expect(unit).not.toContain('line 20')

  const spec = (title, status, errors) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors }] }],
  })
  const specs = [spec('is seen', 'expected', []), spec('hides', 'flaky', [{ message: 'Gone' }])]
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [{ suites: [{ specs }] }],
  }
  expect(countPlaywright(JSON.stringify(report), 1).failures).toEqual([
    'a.spec.ts:7 › hides\n  Gone',
  ])
})

test.each([
  ['no test ran', vitest(0, 0), 0],
  ['the runner failed although no test did', vitest(5, 0), 1],
  ['there is no report', '', 0],
])('is a failure when %s', (_, report, code) => {
  expect(countVitest(report, code)).toMatchObject({
    failed: 1,
    failures: [`the runner ended with code ${code} and named no test`],
  })
})

test('is a failure when no journey ran', () => {
  expect(countPlaywright(playwright(0, 0), 0)).toMatchObject({ passed: 0, failed: 1 })
})
