import { openDatabase, type Db } from '#server/db/client.ts'
import { askBy } from '../torture/ask.ts'
import { checkLedger, wrongFiles } from '../torture/kills/check-ledger.ts'
import { createLedger } from '../torture/kills/ledger.ts'
import { startWriters, writersOf } from '../torture/kills/writers.ts'
import type { Random } from '../torture/random.ts'
import { makePerson } from '../torture/world/people.ts'
import { startReaders } from './readers.ts'
import type { Cluster } from './start-cluster.ts'

const PEOPLE = 100
const ANSWER_LIMIT = 60_000
const RARELY = 5_000

type Place = Parameters<typeof openDatabase>[0]

async function withDatabase<Result>(place: Place, work: (db: Db) => Promise<Result>) {
  const database = openDatabase(place, { poolSize: 4 })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/**
 * People who write through nginx, with a ledger of everything that was acknowledged, and visitors
 * who read the same through nginx and directly at each node.
 */
export async function startPeople({ url, nodes, primary, replica }: Cluster, random: Random) {
  const ledger = createLedger()
  const ask = askBy((place, init) =>
    fetch(`${url}${place}`, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT) }),
  )
  const { admin, writers } = await withDatabase(primary, async (db) => ({
    admin: await makePerson(db, 'admin'),
    writers: await writersOf({ ask, ledger, random }, db, PEOPLE),
  }))
  const stopWriters = startWriters(writers)
  const readers = {
    nginx: startReaders(url, ledger),
    nodes: nodes.map(({ origin }) => startReaders(origin, ledger)),
  }
  const download = async (id: string) => {
    const headers = { cookie: admin.cookie }
    const response = await fetch(`${url}/api/inquiries/${id}/resume`, { headers })
    return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : null
  }
  return {
    ledger,
    throughNginx: readers.nginx.readings,
    atNodes: readers.nodes.map(({ readings }) => readings),
    /** The same people, writing only now and then; after `stop`. */
    writeRarely: () => startWriters(writers.map(({ step }) => ({ step, pause: RARELY }))),
    stop: async () => {
      await stopWriters()
      await Promise.all([readers.nginx, ...readers.nodes].map(({ stop }) => stop()))
    },
    /** Everything acknowledged is in the primary and in the replica, and every file is there. */
    lost: async () => [
      ...(await withDatabase(primary, (db) => checkLedger(db, ledger))),
      ...(await withDatabase(primary, (db) => wrongFiles(db, ledger, download))),
      ...(await withDatabase(replica.connection, (db) => checkLedger(db, ledger))).map(
        (wrong) => `replica: ${wrong}`,
      ),
      ...ledger.faults,
    ],
  }
}

export type People = Awaited<ReturnType<typeof startPeople>>
