import type { People } from './people.ts'
import type { Readings } from './readers.ts'
import type { Cluster } from './start-cluster.ts'

type Failed = { reads: number; writes: number }

/** Failures through nginx during each update, and at the nodes, where a reload must cause none. */
export type Updating = { reload: Failed & { readsAtNodes: number }; restart: Failed }

type Watched = Pick<People, 'ledger' | 'throughNginx' | 'atNodes'>

const failedIn = (readings: Readings[]) => readings.reduce((sum, { failed }) => sum + failed, 0)

async function failedDuring(
  { ledger, throughNginx, atNodes }: Watched,
  work: () => Promise<unknown>,
) {
  const count = () => ({
    reads: throughNginx.failed,
    writes: ledger.refused + ledger.unanswered,
    readsAtNodes: failedIn(atNodes),
  })
  const before = count()
  await work()
  const after = count()
  return {
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
    readsAtNodes: after.readsAtNodes - before.readsAtNodes,
  }
}

/**
 * As described in docs/scaling.md. Reloads run on both nodes at once, the harder case; restarts one
 * after the other, as soon as all workers of the last node serve.
 */
export async function updateNodes({ nodes }: Cluster, people: Watched): Promise<Updating> {
  const reload = await failedDuring(people, () => Promise.all(nodes.map((node) => node.reload())))
  const restart = await failedDuring(people, async () => {
    for (const node of nodes) await node.restart()
  })
  return { reload, restart }
}
