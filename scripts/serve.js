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
    // Without a valid number the first server reads the setting and reports what is wrong with it.
    ...(workers && { WORKERS: String(workers) }),
  },
  workers: workers ?? 1,
  // A debugger may freeze the server: it must not be replaced.
  isAsked: !dev,
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.removeAllListeners(signal).on(signal, () => stop(signal))
// A closed terminal also sends SIGHUP, and then everything must end.
if (!process.stdout.isTTY) process.on('SIGHUP', () => void restart())
// The older Node process that started this one is gone.
process.on('disconnect', () => stop('SIGTERM'))
