import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { projectNode, root } from './run-program.js'
import { SERVER_ENV, SERVER_FLAGS } from './server-process.js'
import { step } from './step.js'

const dev = process.argv.includes('--dev')

/** A server that ran and died is started again, but not in a loop that keeps the machine busy. */
const RESTART_DELAY = 1_000

let server
let stopping = false

function stop(signal) {
  stopping = true
  if (server) server.kill(signal)
  else process.exit(1)
}

function serve() {
  let ready = false
  const program = [...SERVER_FLAGS, 'src/server/main.ts', ...(dev ? ['--dev'] : [])]
  server = spawn(projectNode, program, {
    cwd: root,
    // The channel tells us that it is ready, and tells it when we are gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
      ...SERVER_ENV,
      ...process.env,
    },
  })
  server.on('message', () => (ready = true))
  server.on('exit', (code, signal) => {
    if (stopping || !ready) process.exit(code ?? 1)
    console.error(`The server ended unexpectedly (${signal ?? code}); it is started again.`)
    setTimeout(serve, RESTART_DELAY)
  })
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))

console.log('Ascent')
const prepared =
  (await step('install', ensureInstalled)) && (dev || (await step('build', ensureBuilt)))
if (!prepared) process.exit(1)
serve()
