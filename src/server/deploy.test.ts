import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ENV_VARIABLES, readEnv } from './env.ts'
import { LONGEST_LINGER_MS } from './process/http-server/http-server.ts'
import { SettingError } from './start-error.ts'

/** Left for the operator. */
const SECRETS = ['ADMIN_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
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
      ...Object.fromEntries(
        SECRETS.filter((name) => named.includes(name)).map((name) => [name, 'a secret']),
      ),
    })
    expect(env).toMatchObject({ demo: false, secureCookies: true })
    // Behind a proxy that is not named, every visitor would have its address.
    expect(env.trustProxy).not.toEqual([])
  },
)

test.each([
  ['small', /^ADMIN_PASSWORD: missing/],
  ['medium', /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: missing/],
  ['large', /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: missing/],
])('nothing starts with %s.env before its secrets are there', (name, words) => {
  const settings = parseEnv(readFileSync(`deploy/env/${name}.env`, 'utf8'))
  expect(() => readEnv(settings)).toThrow(words)
})

test('nginx closes a connection that it does not use before a worker that is replaced does', () => {
  const upstream = /upstream ascent \{[^}]*keepalive_timeout (\d+)s;/.exec(
    readFileSync('deploy/nginx.conf', 'utf8'),
  )
  expect(Number(upstream?.[1]) * 1_000).toBeLessThan(LONGEST_LINGER_MS)
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
