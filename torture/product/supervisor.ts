import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { WriteStream } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT_NODE } from '#server/testing/project-node.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PRELOAD = new URL('preload.ts', import.meta.url).href

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Place = { dataDir: string; port: number; notes: string; log: WriteStream }

/** `npm start`, with what watches it loaded first. It stops when our end of the channel closes. */
export const forkSupervisor = ({ dataDir, port, notes, log }: Place, env: Record<string, string>) =>
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
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
