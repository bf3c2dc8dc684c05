import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PROJECT_NODE } from './testing/project-node.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

const failedStart = (env: NodeJS.ProcessEnv) =>
  promisify(execFile)(PROJECT_NODE, [main], { env }).then(
    () => undefined,
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )

test('a bad value stops the start with one line that names the variable', async () => {
  expect(await failedStart({ PORT: 'eighty' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'PORT: must be a port, 0 to 65535\n',
  })
})

test('half a group stops the start too', async () => {
  expect(await failedStart({ ADMIN_USERNAME: 'root' })).toMatchObject({
    code: 1,
    stderr: 'ADMIN_EMAIL, ADMIN_PASSWORD: missing, but ADMIN_USERNAME is set\n',
  })
})
