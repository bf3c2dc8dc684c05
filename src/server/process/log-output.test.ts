import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const FULL = '/dev/full'
const files = ['log-output.ts', 'log.ts'].map((file) => new URL(file, import.meta.url).href)

/** Writes to a full disk, several times, and ends; what is told on the other channel is returned. */
const program = `
  import { setTimeout as delay } from 'node:timers/promises'
  import { openLogOutput } from ${JSON.stringify(files[0])}
  import { createLog } from ${JSON.stringify(files[1])}
  const output = openLogOutput()
  const log = createLog({ level: 'info' }, output)
  for (let times = 0; times < 3; times += 1) {
    log.info('x'.repeat(10_000))
    process.stdout.write('for people\\n')
    await delay(150)
  }
  output.flushSync()
  process.stderr.write('went on')
  process.exit(3)`

test.runIf(existsSync(FULL))('a log that cannot be written ends nothing', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  expect([stderr, status]).toEqual(['went on', 3])
})
