import { root } from './run-program.js'
import { COMPILED, SERVER_ENV, SERVER_FLAGS } from './server-process.js'
import { supervise } from './supervise.js'
import { workersOf } from './workers.js'

const dev = process.argv.includes('--dev')

const { restart, stop } = supervise({
  program: {
    exec: 'src/server/main.ts',
    args: dev ? ['--dev'] : [],
    execArgv: SERVER_FLAGS,
    cwd: root,
  },
  env: { ...COMPILED, ...SERVER_ENV, ...process.env },
  workers: dev ? 1 : workersOf(root),
  // A debugger freezes the server.
  isAsked: !dev,
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.removeAllListeners(signal).on(signal, () => stop(signal))
process.on('SIGHUP', restart)
// Who started us on an older Node is gone.
process.on('disconnect', () => stop('SIGTERM'))
