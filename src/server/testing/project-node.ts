import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The Node that is installed with the project: it runs TypeScript as it is. */
export const PROJECT_NODE = fileURLToPath(
  new URL('../../../node_modules/node/bin/node', import.meta.url),
)

/** For tools that someone started with the machine's own, older Node: start again with ours. */
export function continueOnProjectNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(PROJECT_NODE)) return
  const { status } = spawnSync(PROJECT_NODE, process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status ?? 1)
}
