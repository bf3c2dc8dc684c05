import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster, Running } from './start-cluster.ts'

/** How long something stays down, and how long everything runs before the next kill. */
const AWAY = 4_000
const CALM = 4_000

async function killWorker({ nodes }: Cluster, turn: number) {
  const node = nodes[turn % 2]!
  const [pid] = await node.untilWhole()
  process.kill(pid!, 'SIGKILL')
  await node.untilWhole((each) => each === pid)
}

async function killNode({ nodes }: Cluster, turn: number, signal: AbortSignal) {
  const node = nodes[turn % 2]!
  await node.kill()
  await delay(AWAY, undefined, { signal })
  await node.start()
}

async function killReplica({ replica }: Cluster, _turn: number, signal: AbortSignal) {
  await replica.kill()
  await delay(AWAY, undefined, { signal })
  await replica.start()
}

const KINDS = { worker: killWorker, node: killNode, replica: killReplica }

export const EVERYTHING = Object.keys(KINDS)

/** Kills one after the other, each brought back before the next, until it is stopped. */
export function startKilling(cluster: Cluster, { log, signal }: Running) {
  const counts: Record<string, number> = Object.fromEntries(EVERYTHING.map((kind) => [kind, 0]))
  let isEnding = false
  const done = (async () => {
    for (let turn = 0; !isEnding; turn += 1)
      for (const [kind, kill] of Object.entries(KINDS)) {
        if (isEnding) return
        await delay(CALM, undefined, { signal })
        const begun = performance.now()
        await kill(cluster, turn, signal)
        counts[kind] = (counts[kind] ?? 0) + 1
        log(`${kind} was killed and is back after ${Math.round(performance.now() - begun)} ms`)
      }
  })()
  return {
    counts,
    /** Rejects when something does not come back. */
    done,
    stop: async () => {
      isEnding = true
      await done
    },
  }
}
