import { hash } from 'node:crypto'
import { appendFile, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { stopServer } from '#server/db/embedded/cluster.ts'
import { prepareDataDir } from '#server/data-folders.ts'
import { findHome, type Home } from '#server/db/embedded/location.ts'
import { isServing, readPostmaster } from '#server/db/embedded/postmaster.ts'
import { connectAsAdmin, runningServer } from '#server/db/embedded/running-server.ts'
import { run } from '#server/db/embedded/server-user.ts'
import { hangUp } from '#server/db/connection/one-connection.ts'

type Place = { host: string; port: number; user: string; database: string }

type Options = {
  /** An embedded server on this machine: its files are copied. */
  primary: Place
  dataDir: string
  log: Pick<Logger, 'info'>
  settings?: string[]
}

type Replica = {
  connection: Place
  /** It is gone when this is done, as after a crash; started again, it goes on where it was. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** A streaming replica of an embedded PostgreSQL; a folder that holds one already goes on with it. */
export async function startReplica(options: Options): Promise<Replica> {
  const { primary, log, settings = [] } = options
  const dataDir = await prepareDataDir(options.dataDir)
  const home = await findHome(dataDir)
  const binaries = await findBinaries(home.user)
  const slot = `replica_${hash('sha256', dataDir, 'hex').slice(0, 16)}`
  const onPrimary = async (work: (client: Client) => Promise<unknown>) => {
    const client = await connectAsAdmin({ socketDir: primary.host, port: primary.port })
    try {
      await work(client)
    } finally {
      await hangUp(client)
    }
  }
  const isThere = await stat(home.cluster).catch(() => undefined)
  if (!isThere) await onPrimary((client) => copyPrimary(client, { home, primary, slot }))
  const { server } = await runningServer(home, binaries, settings)
  log.info({ folder: home.folder }, 'the replica runs')
  const { pid } = (await readPostmaster(home.cluster))!
  return {
    connection: { ...primary, host: server.socketDir, port: server.port },
    kill: async () => {
      process.kill(pid, 'SIGQUIT')
      while (await isServing(pid, home.cluster)) await delay(10)
    },
    stop: async () => {
      if (await isServing(pid, home.cluster)) await stopServer(home, binaries)
      // Without a replica it would keep every change for ever. With the primary it is gone as well.
      await onPrimary((client) =>
        client.query('select pg_drop_replication_slot($1)', [slot]),
      ).catch(() => {})
    },
  }
}

type Copy = { home: Home; primary: Place; slot: string }

async function copyPrimary(client: Client, { home, primary, slot }: Copy) {
  const draft = `${home.cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await client.query(`select pg_backup_start('replica', fast => true)`)
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  await copyFiles(rows[0]!.folder, draft)
  const stopped = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await writeFile(join(draft, 'backup_label'), stopped.rows[0]!.labelfile)
  await writeFile(join(draft, 'standby.signal'), '')
  const conninfo = `host=${inConninfo(primary.host)} port=${primary.port} user=postgres`
  await appendFile(
    join(draft, 'postgresql.auto.conf'),
    `primary_conninfo = ${inConfig(conninfo)}\nprimary_slot_name = '${slot}'\n`,
  )
  if (home.user) await run('chown', ['-R', `${home.user.uid}:${home.user.gid}`, draft])
  await rename(draft, home.cluster)
}

const inConninfo = (value: string) => `'${value.replaceAll(/['\\]/g, '\\$&')}'`
const inConfig = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** What belongs to the running server alone; changes are streamed. */
const LEFT_OUT =
  /^(postmaster\..*|pg_(wal|replslot|dynshmem|notify|serial|snapshots|subtrans)\/.*)$/

async function copyFiles(from: string, to: string, within = '') {
  await mkdir(join(to, within), { mode: 0o700 })
  for (const entry of await readdir(join(from, within), { withFileTypes: true })) {
    const path = within ? `${within}/${entry.name}` : entry.name
    if (LEFT_OUT.test(path)) continue
    if (entry.isDirectory()) await copyFiles(from, to, path)
    else await copyFile(join(from, path), join(to, path)).catch(unlessRemoved)
  }
}

/** Files of a running server come and go; whatever that changes is streamed. */
function unlessRemoved(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
