import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { projectNode, root } from './run-program.js'
import { COMPILED, SERVER_ENV, SERVER_FLAGS } from './server-process.js'
import { step } from './step.js'
import { supervise } from './supervise.js'

const dev = process.argv.includes('--dev')

let stop = () => process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))

console.log('Ascent')
const prepared =
  (await step('install', ensureInstalled)) && (dev || (await step('build', ensureBuilt)))
if (!prepared) process.exit(1)
stop = supervise({
  file: projectNode,
  args: [...SERVER_FLAGS, 'src/server/main.ts', ...(dev ? ['--dev'] : [])],
  options: {
    cwd: root,
    env: { ...COMPILED, ...SERVER_ENV, ...process.env },
  },
  // A debugger freezes the server.
  isAsked: !dev,
})
