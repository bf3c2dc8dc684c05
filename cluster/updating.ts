import type { People } from './people.ts'
import type { Cluster } from './start-cluster.ts'

export type Updating = { readsFailed: number; writesFailed: number }

/** As docs/scaling.md has it: one node after the other, the next as soon as the last is ready. */
export async function restartNodes(
  { nodes }: Cluster,
  { ledger, throughNginx }: Pick<People, 'ledger' | 'throughNginx'>,
): Promise<Updating> {
  const writes = () => ledger.refused + ledger.unanswered
  const before = { reads: throughNginx.failed, writes: writes() }
  for (const node of nodes) await node.restart()
  return {
    readsFailed: throughNginx.failed - before.reads,
    writesFailed: writes() - before.writes,
  }
}
