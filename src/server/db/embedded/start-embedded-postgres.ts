import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Client } from 'pg'
import { prepareDataDir } from '#server/data-folders.ts'
import { hangUp } from '../connection/one-connection.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, stopServer } from './cluster.ts'
import { findHome } from './location.ts'
import { withLock } from './lock.ts'
import { hurryIfStopping } from './postmaster.ts'
import { connectAsAdmin, runningServer, type Server } from './running-server.ts'

const LOOK_EVERY = 1_000
const PLACE = 1

type Options = {
  dataDir: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  settings?: string[]
}

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  adopted: boolean
  /** Close your own connections first: the server stays while others are connected. */
  stop: (options?: { keepServer?: boolean }) => Promise<void>
}

const lockOf =
  (dataDir: string, log: Options['log']) =>
  <T>(work: () => Promise<T>) =>
    withLock(dataDir, work, { tell: (line) => log.warn(line) })

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log, settings = [] } = options
  const dataDir = await prepareDataDir(options.dataDir)
  const locked = lockOf(dataDir, log)
  let stopping = false
  /** Shows others that the server is in use, and us when it goes away. */
  let presence: Client | undefined

  const { home, binaries, server, adopted } = await locked(async () => {
    const home = await findHome(dataDir)
    const binaries = await findBinaries(home.user)
    await ensureCluster(home, binaries)
    const { server, adopted } = await runningServer(home, binaries, settings)
    await appear(server)
      .then(ensureDatabase)
      .catch(async (error: unknown) => {
        stopping = true
        if (presence) await hangUp(presence)
        if (!adopted) await stopServer(home, binaries)
        throw error
      })
    return { home, binaries, server, adopted }
  })

  async function appear(server: Server) {
    presence = await connectAsAdmin(server)
    await presence.query(`select pg_advisory_lock_shared(${PLACE})`)
    presence.on('end', () => void revive())
    return presence
  }

  async function revive() {
    while (!stopping) {
      try {
        await locked(async () => {
          if (stopping) return
          log.warn('The connection to PostgreSQL was lost')
          const { server, adopted } = await runningServer(home, binaries, settings)
          await appear(server)
          log.warn(adopted ? 'PostgreSQL is there again' : 'PostgreSQL was started again')
        })
        return
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again')
        await delay(1_000)
      }
    }
  }

  const look = () => void hurryIfStopping(home.cluster).catch(() => {})
  const looking = setInterval(look, LOOK_EVERY).unref()

  async function stop({ keepServer = false } = {}) {
    if (stopping) return
    stopping = true
    clearInterval(looking)
    if (keepServer) return presence && hangUp(presence)
    await locked(async () => {
      const others = presence && (await leavePlace(presence)) && (await othersConnected(presence))
      if (presence) await hangUp(presence)
      if (others === 0) await stopServer(home, binaries)
      else if (others) log.info(`PostgreSQL keeps running: ${others} other connections use it`)
    })
  }

  log.info({ folder: home.folder, adopted }, 'PostgreSQL runs')
  const { socketDir: host, port } = server
  const connection = { host, port, user: 'ascent', database: 'ascent' }
  return { connection, adopted, stop }
}

async function ensureDatabase(client: Client) {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'ascent') as role,
            exists (select from pg_database where datname = 'ascent') as database`,
  )
  if (!rows[0]!.role) await client.query('create role ascent login')
  if (!rows[0]!.database) await client.query('create database ascent owner ascent')
}

/** One after the other, so that the last one knows it: closed connections stay visible a moment. */
async function leavePlace(client: Client) {
  const found = await client
    .query<{ isLast: boolean }>(
      `select pg_try_advisory_lock(${PLACE}) as "isLast", pg_advisory_unlock_shared(${PLACE})`,
    )
    .catch(() => undefined)
  return found?.rows[0]?.isLast
}

async function othersConnected(client: Client) {
  const deadline = Date.now() + 2_000
  for (;;) {
    const found = await client
      .query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
         where backend_type in ('client backend', 'walsender') and pid <> pg_backend_pid()`,
      )
      .catch(() => undefined)
    const others = found?.rows[0]?.others
    if (!others || Date.now() > deadline) return others
    await delay(20)
  }
}
