import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT_NODE } from '#server/testing/project-node.ts'
import { countPlaywright } from '../scripts/count.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const PLAYWRIGHT = path.join(root, 'node_modules/.bin/playwright')

/**
 * The most frequent journeys, without those that change the clock or need a product of their own.
 * The home page comes first, before another journey uploads a cover that it shows.
 */
export const JOURNEYS = [
  'visitor/home',
  'student/learning',
  'instructor/uploads',
  'admin/users',
  'visitor/forgotten-password',
  'visitor/enrolling',
  'student/dashboard',
  'instructor/create-course',
  'visitor/sign-up',
]

type Place = { url: string; dataDir: string; outboxes: string[] }

const running = new Set<ChildProcess>()

/** After an interrupt, no journey may go on without us. */
export const stopJourneys = () =>
  Promise.all(
    [...running].map(async (child) => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }),
  )

async function runJourney({ url, dataDir, outboxes }: Place, name: string) {
  const config = path.join(root, 'cluster/playwright.config.ts')
  const report = path.join(dataDir, 'journeys.json')
  const args = [PLAYWRIGHT, 'test', '--config', config, `e2e/${name}.spec.ts`]
  const child = spawn(PROJECT_NODE, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      E2E_URL: url,
      E2E_DATA_DIR: dataDir,
      E2E_OUTBOXES: outboxes.join(path.delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  running.add(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  running.delete(child)
  return countPlaywright(await readFile(report, 'utf8').catch(() => ''), code ?? 1)
}

export type Journeys = { passed: number; failures: string[]; failed: string[]; notBegun: string[] }

/** One after the other, until the time is over. */
export async function runJourneys(place: Place, names: string[], mayBegin: () => boolean) {
  const journeys: Journeys = { passed: 0, failures: [], failed: [], notBegun: [] }
  for (const name of names) {
    if (!mayBegin()) {
      journeys.notBegun.push(name)
      continue
    }
    const { passed, failures } = await runJourney(place, name)
    journeys.passed += passed
    journeys.failures.push(...failures)
    if (failures.length > 0) journeys.failed.push(name)
  }
  return journeys
}
