import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { outboxFolder } from '#server/data-folders.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { freePort } from '#server/testing/free-port.ts'
import { nginxPorts, startNginx } from '#server/testing/daemons/nginx.ts'
import { startPgbouncer } from '#server/testing/daemons/pgbouncer.ts'
import { startS3Server } from '#server/testing/daemons/s3-server.ts'
import { startReplica } from '#server/testing/daemons/start-replica.ts'
import { removeAbandonedFolders, throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { AppNode } from './node.ts'

/** Logs, which stay after the run. */
const LOGS = fileURLToPath(new URL('../.cache/cluster/', import.meta.url))

export type Running = { log: (line: string) => void; signal: AbortSignal }

const urlOf = (port: number) => `postgres://ascent@127.0.0.1:${port}/ascent`
const listeningOn = (port: number) => ['listen_addresses=127.0.0.1', `port=${port}`]

/** Stops in reverse order, even if only a part was started. */
const stops: (() => Promise<unknown>)[] = []

export async function stopCluster() {
  while (stops.length > 0)
    await stops.pop()!().catch((error: unknown) => console.error('Could not stop:', error))
}

async function startDatabases(folder: string) {
  const silent = pino({ level: 'silent' })
  const ports = { primary: await freePort(), replica: await freePort() }
  const primary = await startEmbeddedPostgres({
    dataDir: folder,
    log: silent,
    settings: listeningOn(ports.primary),
  })
  stops.push(() => primary.stop())
  const replicaFolder = await throwAwayFolder()
  stops.push(() => rm(replicaFolder, { recursive: true, force: true }))
  const beginReplica = () =>
    startReplica({
      primary: primary.connection,
      dataDir: replicaFolder,
      log: silent,
      settings: listeningOn(ports.replica),
    })
  let replica = await beginReplica()
  stops.push(() => replica.stop())
  return {
    primary: primary.connection,
    ports,
    replica: {
      connection: replica.connection,
      kill: () => replica.kill(),
      start: async () => {
        replica = await beginReplica()
      },
    },
  }
}

type Ports = { primary: number; replica: number }

/** Through PgBouncer where there is one, as on a large site. */
async function reachDatabases(
  folder: string,
  ports: Ports,
  log: Running['log'],
): Promise<Record<string, string>> {
  const pooler = await startPgbouncer({ folder, ports: { ...ports, pooler: await freePort() } })
  if (!pooler) {
    log('no PgBouncer was found: the nodes ask the databases themselves')
    return { DATABASE_URL: urlOf(ports.primary), DATABASE_READ_URL: urlOf(ports.replica) }
  }
  stops.push(pooler.stop)
  log(`${pooler.version} runs in front of both`)
  return {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: urlOf(ports.primary),
    DATABASE_READ_URL: pooler.readUrl,
  }
}

async function startStore() {
  const store = await startS3Server()
  stops.push(store.stop)
  return store.settings
}

async function openLog(name: string) {
  await mkdir(LOGS, { recursive: true })
  const log = createWriteStream(path.join(LOGS, `${name}.log`))
  await once(log, 'open')
  return log
}

/**
 * Primary, replica, PgBouncer, an S3 store, two nodes with two workers and a disk each, and nginx in
 * front of them, on loopback.
 */
export async function startCluster({ log, signal }: Running) {
  await removeAbandonedFolders()
  const folder = await throwAwayFolder()
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const { primary, replica, ports } = await startDatabases(folder)
  log('primary and replica run')
  const front = await nginxPorts()
  const url = `http://127.0.0.1:${front.main}`
  const settings = {
    ...(await reachDatabases(path.join(folder, 'pgbouncer'), ports, log)),
    ...(await startStore()),
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    DEMO: '1',
  }
  const diskOf = (name: string) => path.join(folder, name)
  const makeNode = async (name: string) =>
    new AppNode({
      name,
      port: await freePort(),
      settings: { ...settings, DATA_DIR: diskOf(name) },
      log: await openLog(name),
      signal,
    })
  const nodes = [await makeNode('node-1'), await makeNode('node-2')] as const
  for (const node of nodes) {
    stops.push(() => node.stop())
    await node.start()
    log(`${node.name} serves`)
  }
  const nginxFolder = path.join(folder, 'nginx')
  const addresses: [string, string] = [nodes[0].address, nodes[1].address]
  const place = { folder: nginxFolder, nodes: addresses, ports: front, tls: false }
  const nginx = await startNginx(place)
  stops.push(nginx.stop)
  await chmod(nginxFolder, 0o711)
  log(`nginx serves at ${url}`)
  const outboxes = nodes.map(({ name }) => outboxFolder({ dataDir: diskOf(name) }))
  return { url, dataDir: folder, outboxes, primary, replica, nodes, nginx }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
