import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { hangUp, oneConnection } from '#server/db/connection/one-connection.ts'
import type { Cluster } from './start-cluster.ts'

const LIMIT = 30_000

async function withBoth<Result>(
  { primary, replica }: Cluster,
  work: (primary: Client, replica: Client) => Promise<Result>,
) {
  const clients = [primary, replica.connection].map((place) => oneConnection(place, 'cluster'))
  const [first, second] = clients as [Client, Client]
  try {
    await first.connect()
    await second.connect()
    return await work(first, second)
  } finally {
    await Promise.all(clients.map(hangUp))
  }
}

/** Lookups in two tables that readers use, which excludes heartbeats and position queries. */
export async function readsOn(place: Cluster['replica']['connection']) {
  const client = oneConnection(place, 'cluster')
  try {
    await client.connect()
    const { rows } = await client.query<{ n: number }>(
      `select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as n
       from pg_stat_user_tables where relname in ('courses', 'blog_posts')`,
    )
    return rows[0]!.n
  } finally {
    await hangUp(client)
  }
}

/** Waits until the replica has everything that the primary had when this was called. */
export const caughtUp = (cluster: Cluster) =>
  withBoth(cluster, async (primary, replica) => {
    const { rows } = await primary.query<{ at: string }>('select pg_current_wal_lsn() as at')
    const deadline = Date.now() + LIMIT
    for (;;) {
      const found = await replica.query<{ is: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
        [rows[0]!.at],
      )
      if (found.rows[0]?.is) return
      if (Date.now() > deadline) throw new Error('The replica does not catch up')
      await delay(50)
    }
  })
