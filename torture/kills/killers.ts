import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Random } from '../random.ts'
import type { Product } from '../product/start-product.ts'

/** What is killed and how; each as often as its weight says. */
const KILLS = {
  'app, SIGKILL': 5,
  'app, SIGTERM': 3,
  'app and postmaster, SIGKILL': 2,
  'supervisor, SIGKILL': 1,
  'postmaster, SIGKILL': 3,
  'postmaster, SIGTERM': 1,
  'postmaster, SIGINT': 1,
  'backend, SIGKILL': 3,
  'backend, SIGTERM': 5,
} as const

export type Kill = keyof typeof KILLS

const WEIGHTED = Object.entries(KILLS).flatMap(([kill, weight]) =>
  Array.from({ length: weight }, () => kill as Kill),
)

/** Every kind at least once, then at random. */
export const killsOf = (random: Random, count: number): Kill[] => [
  ...random.shuffled(Object.keys(KILLS) as Kill[]).slice(0, count),
  ...Array.from({ length: Math.max(0, count - Object.keys(KILLS).length) }, () =>
    random.pick(WEIGHTED),
  ),
]

/** The product's own connections, as the server's processes are named. */
async function backendsOf(postmaster: number) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='])
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === postmaster && found?.[3]?.includes('ascent ascent'))
    .map((found) => Number(found![1]))
}

/** What was just killed may not be back yet. */
function end(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    return pid !== undefined && process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Ends one process of the product. */
export async function strike(kill: Kill, product: Product, random: Random) {
  const [what, signal] = kill.split(', ') as [string, NodeJS.Signals]
  if (what === 'supervisor') return product.replaceSupervisor()
  if (what === 'app') return end(await product.appPid(), signal)
  const postmaster = await product.postmasterPid()
  if (what === 'app and postmaster')
    return end(await product.appPid(), signal) && end(postmaster, signal)
  if (what === 'postmaster') return end(postmaster, signal)
  const backends = postmaster ? await backendsOf(postmaster) : []
  return backends.length > 0 && end(random.pick(backends), signal)
}
