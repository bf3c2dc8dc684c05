import type { Database } from '../src/server/db/client.ts'
import { load } from './load.ts'
import type { Scenario } from './scenarios.ts'

const ACCOUNTS = 100_000
const ROUNDS = 2_000

/** The tables of `pgbench -N`, which the packaged PostgreSQL lacks. */
async function prepare({ sql }: Database) {
  await sql`drop table if exists bench_accounts, bench_history`
  await sql`create table bench_accounts as
    select n as aid, 1 as bid, 0 as abalance, repeat(' ', 84) as filler
    from generate_series(1, ${ACCOUNTS}::int) n`
  await sql`alter table bench_accounts add primary key (aid)`
  await sql`create table bench_history (tid int, bid int, aid int, delta int, mtime timestamptz)`
  await sql`analyze bench_accounts`
}

/** The middle time of its transaction, by one client: five round trips and a durable commit. */
async function middleTransaction(database: Database) {
  await prepare(database)
  const client = await database.sql.reserve()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const aid = Math.ceil(Math.random() * ACCOUNTS)
    const delta = Math.round(Math.random() * 10_000) - 5_000
    const begun = performance.now()
    await client`begin`
    await client`update bench_accounts set abalance = abalance + ${delta} where aid = ${aid}`
    await client`select abalance from bench_accounts where aid = ${aid}`
    await client`insert into bench_history values (1, 1, ${aid}, ${delta}, now())`
    await client`commit`
    times.push(performance.now() - begun)
  }
  client.release()
  await database.sql`drop table bench_accounts, bench_history`
  return times.toSorted((a, b) => a - b)[ROUNDS / 2]!
}

/** One who marks lessons alone, beside one who commits alone, in milliseconds. */
export async function measureAlone(database: Database, { next, isRight }: Scenario, port: number) {
  const { p50 } = await load({ port, seconds: 3, connections: 1, next, isRight })
  return { mark: p50, transaction: await middleTransaction(database) }
}
