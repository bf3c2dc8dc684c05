import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ENV_VARIABLES, readEnv } from './env.ts'
import { SettingError } from './start-error.ts'

const PASSWORD = 'ADMIN_PASSWORD'
const examples = globSync('deploy/env/*.env')

test('there is an example for each tier', () => {
  expect(examples.map((file) => path.basename(file)).toSorted()).toEqual([
    'large.env',
    'medium.env',
    'small.env',
  ])
})

test.each(examples)(
  '%s names only variables that there are, with values that are taken',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const named = [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
    expect(named.filter((name) => !ENV_VARIABLES.includes(name!))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
    const env = readEnv({
      ...parseEnv(text),
      ...(named.includes(PASSWORD) && { [PASSWORD]: 'a secret' }),
    })
    expect(env).toMatchObject({ demo: false, secureCookies: true })
    // Behind a proxy that is not named, every visitor would have its address.
    expect(env.trustProxy).not.toEqual([])
  },
)

test('the first administrator has no password that everybody knows', () => {
  const small = parseEnv(readFileSync('deploy/env/small.env', 'utf8'))
  expect(() => readEnv(small)).toThrow(/^ADMIN_PASSWORD: missing/)
})

test('systemd has nothing to say against the unit', () => {
  const unit = readFileSync('deploy/ascent.service', 'utf8')
  expect(unit).toContain('ExecReload=/bin/kill -HUP $MAINPID')
  expect(unit).toContain(`RestartPreventExitStatus=${new SettingError().exitCode}\n`)
  const folder = mkdtempSync(path.join(tmpdir(), 'ascent-unit-'))
  const file = path.join(folder, 'ascent.service')
  writeFileSync(file, unit.replaceAll('/opt/ascent', process.cwd()))
  const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  // Only some systems have it; the others do not run the unit either.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return
  expect(`${stdout}${stderr}`).toBe('')
})
