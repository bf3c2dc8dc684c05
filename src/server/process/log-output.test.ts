import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const FULL = '/dev/full'
const folder = mkdtempSync(path.join(tmpdir(), 'ascent-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = ['log-output.ts', 'log.ts'].map((file) => new URL(file, import.meta.url).href)

/** Logs to the given file and ends; what is told on the other channel is returned. */
function run(file: string, doing: string) {
  const program = `
    import { once } from 'node:events'
    import { openLogOutput, writeRest } from ${JSON.stringify(files[0])}
    import { createLog } from ${JSON.stringify(files[1])}
    const output = openLogOutput()
    const log = createLog({ level: 'info' }, output)
    ${doing}
    await writeRest(output)
    process.stderr.write('went on')
    process.exit(3)`
  const stdout = openSync(file, 'w')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      stdio: ['ignore', stdout, 'pipe'],
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  closeSync(stdout)
  return [stderr, status]
}

describe.runIf(existsSync(FULL))('a log that cannot be written ends nothing', () => {
  test('while the process runs', () => {
    const doing = `
      for (let times = 0; times < 3; times += 1) {
        const failure = once(output, 'error')
        log.info('x'.repeat(10_000))
        process.stdout.write('for people\\n')
        await failure
      }`
    expect(run(FULL, doing)).toEqual(['went on', 3])
  })

  test('if nothing was written before the process ends', () => {
    expect(run(FULL, `log.fatal('the last words')`)).toEqual(['went on', 3])
    expect(run(FULL, `log.info('stopping')`)).toEqual(['went on', 3])
  })
})

test('everything is written before the process ends, also what came while it was written', () => {
  const file = path.join(folder, 'log')
  const doing = `log.info('x'.repeat(10_000)); log.fatal('the last words')`
  expect(run(file, doing)).toEqual(['went on', 3])
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'x'.repeat(10_000),
    'the last words',
  ])
})
