/** No tests at all are not a success, and a runner that failed has at least one failure. */
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

/** One that passed only when retried counts as failed. */
export function countPlaywright(report, code) {
  const results = parse(report)
  if (!results) return settle(0, 1, code)
  const { expected, unexpected, flaky } = results.stats
  return settle(expected, unexpected + flaky, code)
}
