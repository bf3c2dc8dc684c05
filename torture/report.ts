import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const PAPER = `${root}docs/reliability.md`

export type Figure = { name: string; value: string; goal?: string; isMet?: boolean }

/** The result of one part. */
export type PartReport = { part: string; figures: Figure[]; violations: string[]; seconds: number }

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const lineOf = (part: string, { name, value, goal = '', isMet }: Figure) =>
  `| ${part} | ${name} | ${value} | ${goal} | ${isMet === undefined ? '' : isMet ? 'yes' : 'no'} |`

export function tableOf(reports: PartReport[], seed: string) {
  const date = new Date().toISOString().slice(0, 10)
  const seconds = reports.reduce((sum, report) => sum + report.seconds, 0)
  const violations = reports.flatMap((report) => report.violations)
  return [
    `Seed \`${seed}\`, ${date}, commit ${git('rev-parse', '--short', 'HEAD')}, ${Math.round(seconds)} s on this machine; violations: ${violations.length}.`,
    '',
    '| part | figure | reached | goal | met |',
    '|---|---|---|---|---|',
    ...reports.flatMap(({ part, figures, seconds }) => [
      ...figures.map((figure) => lineOf(part, figure)),
      lineOf(part, { name: 'time', value: `${Math.round(seconds)} s` }),
    ]),
  ].join('\n')
}

const [BEGIN, END] = ['<!-- figures: npm run torture -- --write -->', '<!-- end of figures -->']

/** Puts the table in its place in the document. */
export function writeFigures(table: string) {
  const text = readFileSync(PAPER, 'utf8')
  const [before = '', rest = ''] = text.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  writeFileSync(PAPER, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`)
}
