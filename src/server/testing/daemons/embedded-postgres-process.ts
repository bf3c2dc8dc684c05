import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { EmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { QUICK_IMPORTS } from '../../../../scripts/server-process.js'
import { PROJECT_NODE } from '../project-node.ts'

type Options = { env?: NodeJS.ProcessEnv; uid?: number; gid?: number }
type Answer = Pick<EmbeddedPostgres, 'connection' | 'adopted'> & { failure?: string }

const PROGRAM = fileURLToPath(new URL('hold-embedded-postgres.ts', import.meta.url))

/** Another process that starts the embedded PostgreSQL, and can be stopped or killed. */
export async function embeddedPostgresProcess(dataDir: string, options: Options = {}) {
  const child = fork(PROGRAM, [dataDir], {
    execPath: PROJECT_NODE,
    execArgv: QUICK_IMPORTS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...options,
  })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  const [answer] = (await once(child, 'message')) as [Answer]
  const stop = async () => {
    child.send('stop')
    await exited
  }
  return { ...answer, kill, stop }
}
