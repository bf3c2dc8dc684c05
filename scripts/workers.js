import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { isWorkerCount, MOST_BESIDE_EMBEDDED } from '../src/server/process/worker-count.ts'

/** Each worker takes a few hundred megabytes under load, and the database wants some, too. */
const ENOUGH_FOR_SEVERAL = 2 * 1024 ** 3

const FOR_EACH = 512 * 1024 ** 2
/** With two connections each, thirty workers use sixty. */
const MAX = 30

const memory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

const fromFile = (file) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {})

/** How many servers share the port; undefined if the setting is not a number. */
export function workersOf(
  root,
  env = process.env,
  machine = { cores: availableParallelism(), memory: memory() },
) {
  const { WORKERS = '', DATABASE_URL } = { ...fromFile(path.join(root, '.env')), ...env }
  const given = WORKERS.trim()
  if (given) return isWorkerCount(given) ? Number(given) : undefined
  if (machine.memory < ENOUGH_FOR_SEVERAL) return 1
  const most = DATABASE_URL ? MAX : MOST_BESIDE_EMBEDDED
  return Math.min(machine.cores, Math.floor(machine.memory / FOR_EACH), most)
}
