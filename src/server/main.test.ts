import { execFile, type ExecFileOptions } from 'node:child_process'
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { canEnter, isRoot } from './db/embedded/server-user.ts'
import { PROJECT_NODE } from './testing/project-node.ts'
import { throwAwayFolder } from './testing/throw-away-folder.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

const failedStart = (env: NodeJS.ProcessEnv, options: ExecFileOptions = {}) =>
  promisify(execFile)(PROJECT_NODE, [main], { env, ...options }).then(
    () => undefined,
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )

test('a bad value stops the start with one line that names the variable', async () => {
  expect(await failedStart({ PORT: 'eighty' })).toEqual({
    code: 78,
    stdout: '',
    stderr: 'PORT: must be a port, 0 to 65535\n',
  })
})

test('half a group stops the start too', async () => {
  expect(await failedStart({ ADMIN_USERNAME: 'root' })).toMatchObject({
    code: 78,
    stderr: 'ADMIN_EMAIL, ADMIN_PASSWORD: missing, but ADMIN_USERNAME is set\n',
  })
})

const NOBODY = { uid: 65_534, gid: 65_534 }
const user = isRoot() ? NOBODY : {}
const canBeRun = !isRoot() || (await canEnter(import.meta.dirname, NOBODY))
const OTHER_DATABASE = { DATABASE_URL: 'postgres://ascent@127.0.0.1:1/ascent' }

const databases = [
  ['the embedded database', {}],
  ['another database', OTHER_DATABASE],
] as const

test.each(databases)('a data folder that cannot be there stops the start: %s', async (_, env) => {
  const folder = await throwAwayFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'file'), '')
  const dataDir = join(folder, 'file', 'data')
  expect(await failedStart({ ...env, DATA_DIR: dataDir })).toEqual({
    code: 78,
    stdout: '',
    stderr: `DATA_DIR: ${dataDir} cannot be written (ENOTDIR)\n`,
  })
})

test.runIf(canBeRun).each(databases)(
  'a data folder that may not be written stops the start: %s',
  async (_, env) => {
    const folder = await throwAwayFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    await chmod(folder, 0o755)
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    if (isRoot()) await chown(dataDir, NOBODY.uid, NOBODY.gid)
    await chmod(dataDir, 0o500)
    expect(await failedStart({ ...env, DATA_DIR: dataDir }, user)).toEqual({
      code: 78,
      stdout: '',
      stderr: `DATA_DIR: ${dataDir} cannot be written (EACCES)\n`,
    })
  },
)
