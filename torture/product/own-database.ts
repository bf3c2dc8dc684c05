import { openDatabase, type Db } from '#server/db/client.ts'
import { isServing, readPostmaster } from '#server/db/embedded/postmaster.ts'

/** The product's PostgreSQL, accessed directly. */
export function ownDatabase(cluster: string) {
  /** Connections of the runner's own, closed afterwards. */
  async function withDatabase<Result>(work: (db: Db) => Promise<Result>) {
    const { socketDir, port } = (await readPostmaster(cluster))!
    const connection = { host: socketDir, port, user: 'ascent', database: 'ascent' }
    const database = openDatabase(connection, { poolSize: 4 })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }

  async function end() {
    const postmaster = await readPostmaster(cluster).catch(() => undefined)
    if (postmaster && (await isServing(postmaster.pid, cluster)))
      process.kill(postmaster.pid, 'SIGQUIT')
  }

  return { withDatabase, end, pid: async () => (await readPostmaster(cluster))?.pid }
}
