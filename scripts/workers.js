import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** Each worker takes a few hundred megabytes under load, and the database wants some, too. */
const ENOUGH_FOR_SEVERAL = 2 * 1024 ** 3

const memory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

const fromFile = (file) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {})

/** How many servers share the port; undefined if what was given is no number. */
export function workersOf(
  root,
  env = process.env,
  machine = { cores: availableParallelism(), memory: memory() },
) {
  const given = (env.WORKERS ?? fromFile(path.join(root, '.env')).WORKERS ?? '').trim()
  if (given) return /^[1-9]\d?$/.test(given) ? Number(given) : undefined
  return machine.memory < ENOUGH_FOR_SEVERAL ? 1 : machine.cores
}
