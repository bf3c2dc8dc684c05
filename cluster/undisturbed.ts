import { setTimeout as delay } from 'node:timers/promises'
import type { People } from './people.ts'
import { startReaders, type Readings } from './readers.ts'
import { caughtUp, readsOn } from './replica.ts'
import type { Cluster } from './start-cluster.ts'

const LASTS = 20_000

export type Undisturbed = {
  readings: Readings[]
  /** Lookups on the replica for readers. */
  onReplica: number
}

/**
 * Under constant writes the replica is hardly ever current, so the primary answers. This part kills
 * nothing and writes little: uncached reads of visitors must be answered by the replica.
 */
export async function readUndisturbed(
  cluster: Cluster,
  people: Pick<People, 'ledger' | 'writeRarely'>,
  signal: AbortSignal,
): Promise<Undisturbed> {
  await caughtUp(cluster)
  const before = await readsOn(cluster.replica.connection)
  const stopWriters = people.writeRarely()
  let asked = 0
  const another = () => `?ask=${(asked += 1)}`
  const readers = cluster.nodes.map(({ origin }) => startReaders(origin, people.ledger, another))
  await delay(LASTS, undefined, { signal }).catch(() => {})
  await stopWriters()
  await Promise.all(readers.map(({ stop }) => stop()))
  const onReplica = (await readsOn(cluster.replica.connection)) - before
  return { readings: readers.map(({ readings }) => readings), onReplica }
}
