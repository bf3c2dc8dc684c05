import { judgedTable, type Judged } from './lighthouse.ts'
import { pageLoadTable, type PageLoad } from './page-load.ts'
import type { Scenario } from './scenarios.ts'
import { workersTable, type WorkersRow } from './workers.ts'

export type Row = { scenario: Scenario; raw: number; ours: number; p50: number; p99: number }

type Measured = {
  rows: Row[]
  /** Megabytes of the process. */
  memory: number
  startedAfter: number
  alone: { mark: number; transaction: number }
}

type Report = {
  commit: string
  small: Measured
  large: Measured
  workers: WorkersRow[]
  loads: PageLoad[]
  judged: Judged[]
}

const ratio = ({ ours, raw }: Row) => ours / raw

export function rowsTable(small: Row[], large: Row[]) {
  const lines = large.map((row, index) => {
    const { name, work, against, goal } = row.scenario
    const reached = ratio(row)
    const growth = ratio(small[index]!) / reached
    return `| ${name} | ${work} | ${reached.toFixed(2)} ${against === 'html' ? 'H' : 'J'} | ≥ ${goal} | ${reached >= goal ? 'yes' : 'no'} | ${growth.toFixed(2)} | ${row.p50.toFixed(1)} | ${row.p99.toFixed(1)} | ${small[index]!.p50.toFixed(1)} |`
  })
  return [
    '| # | work | reached | goal | met | with 100 courses ÷ with 10,000 | p50 ms | p99 ms | p50 ms with 100 courses |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

export const pagesReport = ({
  loads,
  judged,
}: Pick<
  Report,
  'loads' | 'judged'
>) => `P8, cold loads of the demo academy (processor four times slower, 1.6 Mbit/s, 150 ms; median of five, the floor in turns with them; the floor is the page of H, which has no styles; each load from a page of another site). First with the round trips that connecting takes on such a line, as Lighthouse applies it, then with the browser's own delay of 150 ms before each answer, as if connecting took nothing:

${pageLoadTable(loads)}

What is to be seen one second after the address was entered, on the same line: ${loads.map(({ name }) => `[${name}](first-paint/${name}.jpg)`).join(', ')}.

Lighthouse, as it comes (a simulated phone), median of five:

${judgedTable(judged)}
`

export const report = ({ commit, small, large, workers, loads, judged }: Report) => `# Benchmarks

\`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit}. 64 connections on loopback, every answer checked, one process of the built product and its own PostgreSQL. J and H are a raw \`node:http\` process that answers 8 KB of JSON and 30 KB of HTML, measured before and after each row; only ratios mean anything. What stands in the way of the goals that are not met: [performance](performance.md).

Data: 10,000 courses, 400,000 lessons, 20,000 posts, 60,000 enrollments; the column of growth compares with a hundredth of the courses.

${rowsTable(small.rows, large.rows)}

P1 with workers (\`WORKERS\`), a process of 64 clients for each of them, medians of five rounds in turn:

${workersTable(workers)}

${pagesReport({ loads, judged })}
P4 alone: a mark takes ${large.alone.mark.toFixed(2)} ms (p50), the transaction of \`pgbench -N\` by one client of the same driver ${large.alone.transaction.toFixed(2)} ms; the goal is at most twice that.

P10, start to the first answer, installed and built, with the embedded database: ${(large.startedAfter / 1000).toFixed(2)} s. Memory of the process after the run: ${large.memory.toFixed(0)} MB.
`
