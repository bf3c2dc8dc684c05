import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installedChromium } from '../src/server/testing/installed-chromium.ts'
import { median } from './median.ts'

const folder = fileURLToPath(new URL('lighthouse/', import.meta.url))
const RUNS = 5
const GOAL = 98

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof CATEGORIES)[number], number>

/** Lighthouse's default: a mid-range phone on slow 4G, simulated from one fast load. */
async function scoresOf(url: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox',
      '--no-enable-error-reporting',
    ],
    {
      cwd: folder,
      env: { ...process.env, ...(installedChromium && { CHROME_PATH: installedChromium }) },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const { categories } = JSON.parse(stdout) as {
    categories: Record<string, { score: number | null }>
  }
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])
  return Object.fromEntries(scores) as Scores
}

export type Judged = { name: string; scores: Scores }

export async function judgePages(pages: { name: string; url: string }[]): Promise<Judged[]> {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const judged: Judged[] = []
  for (const { name, url } of pages) {
    const runs: Scores[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(url))
    const medians = CATEGORIES.map((category) => [
      category,
      median(runs.map((scores) => scores[category])),
    ])
    judged.push({ name, scores: Object.fromEntries(medians) as Scores })
  }
  return judged
}

const isMet = ({ performance, ...others }: Scores) =>
  performance >= GOAL && Object.values(others).every((score) => score === 100)

export function judgedTable(judged: Judged[]) {
  const lines = judged.map(
    ({ name, scores }) =>
      `| ${name} | ${CATEGORIES.map((category) => scores[category]).join(' | ')} | ${isMet(scores) ? 'yes' : 'no'} |`,
  )
  return [
    `| page | speed (goal ${GOAL}) | accessibility (100) | good practice (100) | search engines (100) | all met |`,
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
