import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { WriteStream } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT_NODE } from '#server/testing/project-node.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PRELOAD = new URL('preload.js', import.meta.url).href

type Place = { dataDir: string; port: number; notes: string; log: WriteStream }

/** `npm start`, with what watches it loaded first. It stops when our end of the channel closes. */
export const forkSupervisor = ({ dataDir, port, notes, log }: Place) =>
  fork(path.join(root, 'scripts/start.js'), {
    cwd: root,
    execPath: PROJECT_NODE,
    execArgv: [],
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: `--import=${PRELOAD}`,
      TORTURE_NOTES: notes,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // What blocks the event loop is looked for in one process.
      WORKERS: '1',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
  })

const STOP_LIMIT = 30_000

export async function endSupervisor(supervisor: ChildProcess) {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
  const gone = once(supervisor, 'exit')
  supervisor.kill('SIGTERM')
  const limit = setTimeout(() => supervisor.kill('SIGKILL'), STOP_LIMIT)
  await gone
  clearTimeout(limit)
}
