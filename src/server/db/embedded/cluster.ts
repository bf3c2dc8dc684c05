import { spawn } from 'node:child_process'
import { closeSync, constants, fchownSync, openSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { PORT, socketFolder, type Home } from './location.ts'
import { readPostmaster } from './postmaster.ts'
import { EmbeddedPostgresError, run, spawnOptions } from './server-user.ts'

const VERSION = '18'
const LOG_LIMIT = 5_000_000

/** Created beside its place and then moved: it is there whole or not at all. */
export async function ensureCluster({ cluster, user }: Home, { initdb }: Binaries) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version?.trim() === VERSION) return { created: false }
  if (version !== undefined)
    throw new EmbeddedPostgresError(
      `The database in ${cluster} is of PostgreSQL ${version.trim()}, this is ${VERSION}: move it over with pg_dump, or set another DATA_DIR`,
    )
  const draft = `${cluster}.new`
  await rm(draft, { recursive: true, force: true })
  const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // No password is needed: nobody else can enter the folder of the socket.
  const access = ['-U', 'postgres', '-A', 'trust', '--no-instructions']
  const { code, output } = await run(initdb, ['-D', draft, ...encoding, ...access], user)
  if (code !== 0) throw new EmbeddedPostgresError(`PostgreSQL could not be set up: ${output}`)
  await rename(draft, cluster)
  return { created: true }
}

const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`

async function removeOldSocket(socketDir: string) {
  const socket = join(socketDir, `.s.PGSQL.${PORT}`)
  await rm(socket, { force: true })
  await rm(`${socket}.lock`, { force: true })
}

export async function startServer(home: Home, { postgres }: Binaries, settings: string[]) {
  const socketDir = await socketFolder(home)
  await removeOldSocket(socketDir)
  const options = [
    `port=${PORT}`,
    'listen_addresses=',
    `unix_socket_directories=${quoted(socketDir)}`,
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'log_timezone=UTC',
    // Callers log failed statements; PostgreSQL would quote what people typed.
    'log_min_messages=log',
    // Otherwise the statement of a dead app runs to its end and delays the stop of the server.
    'client_connection_check_interval=500ms',
    ...settings,
  ]
  const log = await openLog(home)
  const child = spawn(
    postgres,
    ['-D', home.cluster, ...options.flatMap((option) => ['-c', option])],
    // Its own process group and log: it outlives a killed app, and Ctrl+C does not reach it.
    { ...spawnOptions(home.user), detached: true, stdio: ['ignore', log.file, log.file] },
  )
  closeSync(log.file)
  child.unref()
  let ended = ''
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code, signal) => (ended = `code ${code ?? signal}`))
  // Recovery may take any time; only the end of the process ends the wait.
  for (;;) {
    const postmaster = await readPostmaster(home.cluster)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster
    if (ended)
      throw new EmbeddedPostgresError(`PostgreSQL did not start (${ended}): ${await log.read()}`)
    await delay(10)
  }
}

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants

async function openLog({ folder, user }: Home) {
  const path = join(folder, 'postgres.log')
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT) await rename(path, `${path}.old`)
  const begin = size > LOG_LIMIT ? 0 : size
  const read = async () => {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read({ position: begin })
      return buffer.toString('utf8', 0, bytesRead).trim()
    } finally {
      await file.close()
    }
  }
  // The other user may write in this folder: root must not follow a link there.
  const file = openSync(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  if (user) fchownSync(file, user.uid, user.gid)
  return { file, read }
}

export const isStillInUse = (error: unknown) =>
  error instanceof EmbeddedPostgresError && error.message.includes('shared memory block')

export async function stopServer({ cluster, user }: Home, { pgCtl }: Binaries) {
  const { code, output } = await run(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '8'], user)
  if (code !== 0) throw new EmbeddedPostgresError(`PostgreSQL could not be stopped: ${output}`)
}
