import { realpath } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { hangUp, oneConnection } from '../connection/one-connection.ts'
import type { Binaries } from './binaries.ts'
import { isStillInUse, startServer } from './cluster.ts'
import type { Home } from './location.ts'
import { clearDeadPostmaster, isServing, readPostmaster, type Postmaster } from './postmaster.ts'
import { EmbeddedPostgresError } from './server-user.ts'

export type Server = { socketDir: string; port: number }

const TIMEOUT = 60_000
const STARTING_OR_STOPPING = '57P03'

export async function connectAsAdmin({ socketDir, port }: Server) {
  const place = { host: socketDir, port, user: 'postgres', database: 'postgres' }
  const client = oneConnection(place, 'ascent launcher')
  try {
    await client.connect()
  } catch (error) {
    await hangUp(client)
    throw error
  }
  return client
}

export async function runningServer(home: Home, binaries: Binaries, settings: string[]) {
  const deadline = Date.now() + TIMEOUT
  for (;;) {
    const postmaster = await readPostmaster(home.cluster)
    const state = postmaster ? await stateOf(postmaster, home.cluster) : 'absent'
    if (postmaster && state === 'serving') return { server: postmaster, adopted: true }
    if (state === 'dead') await clearDeadPostmaster(home.cluster)
    const server =
      state === 'changing' ? undefined : await startUnlessInUse(home, binaries, settings)
    if (server) return { server, adopted: false }
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(
        `A PostgreSQL on ${home.cluster} neither answers nor ends (process ${postmaster?.pid}): end it and start again`,
      )
    await delay(50)
  }
}

async function startUnlessInUse(home: Home, binaries: Binaries, settings: string[]) {
  try {
    return await startServer(home, binaries, settings)
  } catch (error) {
    if (isStillInUse(error)) return undefined
    throw error
  }
}

async function stateOf(postmaster: Postmaster, cluster: string) {
  try {
    const folder = await servedFolder(postmaster)
    if ((await realpath(folder)) === cluster) return 'serving'
    throw new EmbeddedPostgresError(
      `The PostgreSQL with process id ${postmaster.pid} serves ${folder}, not ${cluster}: end it and start again`,
    )
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    if (error instanceof DatabaseError && error.code !== STARTING_OR_STOPPING) throw error
    return (await isServing(postmaster.pid, cluster)) ? 'changing' : 'dead'
  }
}

async function servedFolder(postmaster: Postmaster) {
  const client = await connectAsAdmin(postmaster)
  try {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return rows[0]!.folder
  } finally {
    await hangUp(client)
  }
}
