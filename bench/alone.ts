import type { Client } from 'pg'
import type { Database } from '../src/server/db/client.ts'
import { oneConnection } from '../src/server/db/connection/one-connection.ts'
import { load } from './load.ts'
import type { Scenario } from './scenarios.ts'

const ACCOUNTS = 100_000
const ROUNDS = 2_000
const CHANGE = 'update bench_accounts set abalance = abalance + $1 where aid = $2'

/** The tables of `pgbench -N`, which the packaged PostgreSQL lacks. */
async function prepare(client: Client) {
  await client.query(`
    drop table if exists bench_accounts, bench_history;
    create table bench_accounts as
      select n as aid, 1 as bid, 0 as abalance, repeat(' ', 84) as filler
      from generate_series(1, ${ACCOUNTS}) n;
    alter table bench_accounts add primary key (aid);
    create table bench_history (tid int, bid int, aid int, delta int, mtime timestamptz);
    analyze bench_accounts`)
}

/** The middle time of its transaction, by one client: five round trips and a durable commit. */
async function middleTransaction(database: Database) {
  const client = oneConnection(database.connection, 'bench')
  await client.connect()
  await prepare(client)
  const ask = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const aid = Math.ceil(Math.random() * ACCOUNTS)
    const delta = Math.round(Math.random() * 10_000) - 5_000
    const begun = performance.now()
    await client.query('begin')
    await ask('change', CHANGE, [delta, aid])
    await ask('look', 'select abalance from bench_accounts where aid = $1', [aid])
    await ask('note', 'insert into bench_history values (1, 1, $1, $2, now())', [aid, delta])
    await client.query('commit')
    times.push(performance.now() - begun)
  }
  await client.query('drop table bench_accounts, bench_history')
  await client.end()
  return times.toSorted((a, b) => a - b)[ROUNDS / 2]!
}

/** One student marking lessons alone, and one client committing alone, in milliseconds. */
export async function measureAlone(database: Database, { next, isRight }: Scenario, port: number) {
  const { p50 } = await load({ port, seconds: 3, connections: 1, next, isRight })
  return { mark: p50, transaction: await middleTransaction(database) }
}
