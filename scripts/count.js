/** A run without tests is a failure, and a runner that failed has at least one failure. */
function settle(passed, counted, code, named = []) {
  const failed = counted > 0 || (code === 0 && passed > 0) ? counted : 1
  const unnamed = `the runner ended with code ${code} and named no test`
  return { passed, failed, failures: failed > 0 && named.length === 0 ? [unnamed] : named }
}

function parse(report) {
  try {
    return JSON.parse(report)
  } catch {
    return undefined
  }
}

const firstLines = (message = '') => message.split('\n').slice(0, 12).join('\n  ')
const failure = (file, title, message) => `${file} › ${title}\n  ${firstLines(message)}`

/** Tests of a Vitest report; a file that could not even be loaded is one failure. */
export function countVitest(report, code) {
  const results = parse(report)
  if (!results) return settle(0, 1, code)
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0])),
  )
  failures.push(...broken.map(({ name, message }) => failure(name, 'could not be loaded', message)))
  return settle(results.numPassedTests, results.numFailedTests + broken.length, code, failures)
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** One that passed only when retried counts as failed. */
export function countPlaywright(report, code) {
  const results = parse(report)
  if (!results) return settle(0, 1, code)
  const { expected, unexpected, flaky } = results.stats
  const failures = specsOf(results)
    .filter(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
    )
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors))
      return failure(`${file}:${line}`, title, errors[0]?.message)
    })
  const errors = (results.errors ?? []).map(({ message }) => firstLines(message))
  return settle(expected, unexpected + flaky, code, [...failures, ...errors])
}
