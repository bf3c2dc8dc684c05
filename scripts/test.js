import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.js'
import { findChromium } from './chromium.js'
import { countPlaywright, countVitest } from './count.js'
import { ensureInstalled } from './install.js'
import { findNginx } from './daemons.js'
import { passOnSignals, root, runTool } from './run-program.js'
import { step, StepError } from './step.js'

const has = (option) => process.argv.includes(option)
const fast = has('--fast')
const long = has('--long')
const all = has('--all')
const REPORTS = path.join(root, '.cache', 'reports')
const total = { passed: 0, failed: 0, failures: [] }

const add = ({ passed, failed, failures = [] }) => {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

const failed = (name) => ({ passed: 0, failed: 1, failures: [name] })

/** One check that passes or fails as a whole. */
async function check(name, work) {
  const passed = await step(name, work)
  add(passed ? { passed: 1, failed: 0 } : failed(name))
  return passed
}

async function tool(name, args, advice) {
  const { code, output } = await runTool(name, args)
  if (code !== 0) throw new StepError(`${output}\n\n${advice}`)
}

/** A run of many tests, counted from the report that the runner wrote. */
async function suite(name, count, work) {
  await step(name, async () => {
    const report = path.join(REPORTS, `${name}.json`)
    rmSync(report, { force: true })
    const code = await work(report)
    const text = existsSync(report) ? readFileSync(report, 'utf8') : ''
    const counted = count(text, code)
    add(counted)
    const summary = `${counted.passed} passed, ${counted.failed} failed`
    if (counted.failed > 0) throw new StepError(`${name}: ${summary}. Look above for the reasons.`)
    return summary
  })
}

const unitTests = () =>
  suite('tests', countVitest, async (report) => {
    const short = all ? [] : ['--exclude=**/*.long.test.*']
    const chosen = long ? ['.long.test.'] : short
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return (await runTool('vitest', ['run', ...chosen, ...reporters], { show: true })).code
  })

const journeys = (programs) =>
  suite('browser', countPlaywright, async (report) => {
    const env = { ...programs, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const short = all ? [] : [String.raw`(?<!\.long)\.spec\.ts$`]
    const chosen = long ? [String.raw`\.long\.spec\.ts$`] : short
    const args = ['test', ...chosen, '--reporter=list,json']
    return (await runTool('playwright', args, { show: true, env })).code
  })

async function browserTests() {
  const programs = {}
  const chromium = await step(
    'chromium',
    async () => (programs.CHROMIUM_PATH = await findChromium()),
  )
  const nginx = await step('nginx', async () => (programs.NGINX_PATH = await findNginx()))
  if (!nginx) add(failed('nginx'))
  if (chromium) await journeys(programs)
  else add(failed('chromium'))
}

async function withoutRunning() {
  await check('format', () => tool('oxfmt', ['--check'], 'Run: npx oxfmt'))
  await check('lint', () => tool('oxlint', ['--deny-warnings'], 'Lint found the above.'))
  await check('types', () => tool('tsc', ['-b'], 'The compiler found the above.'))
  await check('unused', () => tool('knip', [], 'Nobody uses the above: delete it.'))
}

async function everything() {
  if (!(await step('install', ensureInstalled))) return add(failed('install'))
  mkdirSync(REPORTS, { recursive: true })
  if (!long) await withoutRunning()
  await unitTests()
  if (fast) return
  if (await check('build', ensureBuilt)) await browserTests()
  else add(failed('browser'))
}

passOnSignals()
await everything()
if (total.failed > 0) process.exitCode = 1
for (const failure of total.failures) console.log('failed:', failure)
console.log(`${total.passed} passed, ${total.failed} failed`)
