/** Nothing that ran is not a success, and a runner that failed has at least one failure. */
const settle = (passed, failed, code) => ({
  passed,
  failed: failed > 0 || (code === 0 && passed > 0) ? failed : 1,
})

function parse(report) {
  try {
    return JSON.parse(report)
  } catch {
    return undefined
  }
}

/** Tests of a Vitest report; a file that could not even be loaded is one failure. */
export function countVitest(report, code) {
  const results = parse(report)
  if (!results) return settle(0, 1, code)
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return settle(results.numPassedTests, results.numFailedTests + broken.length, code)
}

/** Tests of a Playwright report. One that passed only at a second try counts as failed. */
export function countPlaywright(report, code) {
  const results = parse(report)
  if (!results) return settle(0, 1, code)
  const { expected, unexpected, flaky } = results.stats
  return settle(expected, unexpected + flaky, code)
}
