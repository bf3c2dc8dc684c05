import { root } from './run-program.js'
import { COMPILED, SERVER_ENV, SERVER_FLAGS } from './server-process.js'
import { supervise } from './supervise.js'
import { workersOf } from './workers.js'

const dev = process.argv.includes('--dev')
const workers = dev ? 1 : workersOf(root)

const { restart, stop } = supervise({
  program: {
    exec: 'src/server/main.ts',
    args: dev ? ['--dev'] : [],
    execArgv: SERVER_FLAGS,
    cwd: root,
  },
  env: {
    ...COMPILED,
    ...SERVER_ENV,
    ...process.env,
    // Without a number the first server reads what was given, and says what is wrong with it.
    ...(workers && { WORKERS: String(workers) }),
  },
  workers: workers ?? 1,
  // A debugger freezes the server.
  isAsked: !dev,
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.removeAllListeners(signal).on(signal, () => stop(signal))
// A terminal that is closed says the same, and then everything is to end.
if (!process.stdout.isTTY) process.on('SIGHUP', () => void restart())
// Who started us on an older Node is gone.
process.on('disconnect', () => stop('SIGTERM'))
