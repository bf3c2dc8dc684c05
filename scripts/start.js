import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { projectNode, root } from './run-program.js'
import { step } from './step.js'

const dev = process.argv.includes('--dev')

/** The supervisor and its servers share a socket, so both must run on the project's Node. */
function serveOnProjectNode() {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const args = ['scripts/serve.js', ...process.argv.slice(2)]
  const supervisor = spawn(projectNode, args, { cwd: root, stdio })
  const signals = ['SIGINT', 'SIGTERM', ...(process.stdout.isTTY ? [] : ['SIGHUP'])]
  for (const signal of signals)
    process.removeAllListeners(signal).on(signal, () => supervisor.kill(signal))
  supervisor.on('exit', (code) => process.exit(code ?? 1))
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
// SIGHUP: nothing to reload yet, but a closed terminal sends it, too.
if (!process.stdout.isTTY) process.on('SIGHUP', () => {})

console.log('Ascent')
const prepared =
  (await step('install', ensureInstalled)) && (dev || (await step('build', ensureBuilt)))
if (!prepared) process.exit(1)
if (process.argv.includes('--build')) process.exit(0)
// npm starts this with the project's Node, except when it was not installed yet.
if (Number(process.versions.node.split('.')[0]) >= 24) await import('./serve.js')
else serveOnProjectNode()
