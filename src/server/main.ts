import type { HttpBindings } from '@hono/node-server'
import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareDataDir } from './data-folders.ts'
import type { Background, BackgroundParts, Feature } from './feature.ts'
import { readEnv, withEnvFile, type Env } from './env.ts'
import { skipAbandoned } from './process/http-server/skip-abandoned.ts'
import { listen } from './process/http-server/http-server.ts'
import { openLogOutput, writeRest } from './process/log-output.ts'
import { createLog, finalMessage } from './process/log.ts'
import { LONGEST_REQUEST_MS } from './process/http-server/longest-request.ts'
import { reloadingApp } from './reloading-app.ts'
import { endSlowAnswers } from './process/http-server/slow-readers.ts'
import { StartError } from './start-error.ts'
import { isFirst, print, step } from './process/steps.ts'
import { waitWhenFull } from './process/http-server/wait-when-full.ts'
import { receiveWorkerStates } from './process/worker-states.ts'
import { reportToSupervisor } from './process/report-to-supervisor.ts'

const dev = process.argv.includes('--dev')
/** Requests, background work and connections each get a share and leave time for PostgreSQL. */
const HARD_LIMIT = 10_000
const BACKGROUND_LIMIT = 3_000

// React chooses one of its two builds by it when it is loaded.
process.env['NODE_ENV'] = dev ? 'development' : process.env['NODE_ENV'] || 'production'

const output = openLogOutput()
const log = createLog({ level: 'info' }, output)
const stops: (() => Promise<void>)[] = []

function continueUnlessEnding() {
  if (ending) throw new StartError('Stopped before it was ready')
}

const stage: typeof step = async (...args) => {
  continueUnlessEnding()
  return step(...args)
}

async function start() {
  const env = readEnv(withEnvFile('.env', process.env))
  log.level = env.logLevel
  await prepareDataDir(env.dataDir)
  // Waiting for the database and loading code take most of a start, so they run side by side.
  const loading = step('code', () => loadApp(env))
  loading.catch(() => {})
  const running = await stage(
    'database',
    async () => {
      const { startDatabase } = await import('./process/database.ts')
      return startDatabase(env, log)
    },
    ({ summary }) => summary,
  )
  stops.push(() => running.stop({ keepServer: leaving }))
  const { database, replica } = running
  const preparingDrop = prepareDrop(env)
  preparingDrop.catch(() => {})
  await stage('migrate', async () => {
    const { migrate } = await import('./db/migrate.ts')
    await migrate(database, () => log.warn('Waiting for another process that migrates…'))
  })
  if (env.demo)
    await stage('seed', async () => {
      const { seedDemo } = await import('./demo/seed-demo.ts')
      const { beginAcademy, readPrepared } = await import('./demo/prepare-academy.ts')
      const { unhurried } = await import('./db/client.ts')
      const begin = env.nodeEnv === 'development' ? beginAcademy : readPrepared
      await unhurried(database.connection, (db) => seedDemo(db, begin))
    })
  const { admin } = env
  if (admin)
    await stage('admin', async () => {
      const { ensureFirstAdmin } = await import('#features/accounts/server/first-admin.ts')
      await ensureFirstAdmin(database.db, admin)
    })
  const { createApp, getRequestListener, openPageCache, pages, ...loaded } = await loading
  const { FEATURES, requestPlaces, serveCached } = loaded
  const { devServer, devSockets } = pages
  const pageCache = devServer ? undefined : await openPageCache(database.connection, replica, log)
  if (pageCache) stops.push(pageCache.changes.stop)
  const serve = pageCache && serveCached(pageCache.cache, log)
  const places = requestPlaces()
  const parts = { db: database.db, replica, env, log, pages, pageCache, places }
  const fetch = devServer ? reloadingApp(devServer, parts) : createApp(parts).fetch
  const listener = getRequestListener((request, bindings) =>
    fetch(request, bindings as HttpBindings),
  )
  const answer = skipAbandoned(waitWhenFull(listener, { isFull: () => places.areTaken }))
  const dropPrivileges = await preparingDrop
  continueUnlessEnding()
  const { url, server, answered, stop } = await listen(
    devServer
      ? (incoming, outgoing) =>
          devServer.middlewares(incoming, outgoing, () => void answer(incoming, outgoing))
      : (incoming, outgoing) => serve?.(incoming, outgoing) || answer(incoming, outgoing),
    env,
  )
  // Right after listening, before the first request can be read.
  dropPrivileges()
  env.ownUrl = url
  endSlowAnswers(server)
  if (devSockets) server.on('upgrade', (...args) => devSockets.emit('upgrade', ...args))
  stops.push(async () => {
    await devServer?.close()
    await stop(patience)
  })
  hurry = () => void stop(patience)
  announce(env, url)
  served = true
  await reportToSupervisor(url, { answered, replica })
  await startBackgroundWork({ db: database.db, env, log }, FEATURES)
  log.info({ pid: process.pid, url }, 'ready')
}

async function loadApp(env: Env) {
  const [node, app, features, opening, serving, { loadPageRenderer }] = await Promise.all([
    import('@hono/node-server'),
    import('./app.ts'),
    import('./features.ts'),
    import('./cache/open-page-cache.ts'),
    import('./cache/serve-cached.ts'),
    import('./pages/renderer.ts'),
  ])
  const pages = await loadPageRenderer({ dev: env.nodeEnv === 'development' })
  return { ...node, ...app, ...features, ...opening, ...serving, pages }
}

const PLATFORM_WORK: Background[] = [
  async () => (await import('./mail/mailer.ts')).startMailer,
  async () =>
    (await import('./process/delete-expired-limits-and-events.ts'))
      .startDeletingExpiredLimitsAndEvents,
  async () => (await import('./storage/upload-sweep.ts')).startUploadSweep,
]

async function startBackgroundWork(parts: BackgroundParts, features: Feature[]) {
  const { tryStore } = await import('./storage/try-store.ts')
  if (isFirst) void tryStore(parts.env, parts.log)
  const all = [...PLATFORM_WORK, ...features.flatMap(({ background }) => background ?? [])]
  const starts = await Promise.all(all.map((load) => load()))
  const working = starts.map((begin) => begin(parts))
  const stopServer = stops.pop()!
  stops.push(async () => {
    const stopped = Promise.all(working.map((work) => work.stop()))
    await Promise.all([stopServer(), Promise.race([stopped, delay(BACKGROUND_LIMIT)])])
  })
}

async function prepareDrop(env: Env) {
  if (process.getuid?.() !== 0) return () => {}
  const { preparePrivileges } = await import('./process/privileges.ts')
  const { drop } = await stage(
    'user',
    () => preparePrivileges(env),
    ({ summary }) => summary,
  )
  return drop
}

function announce(env: Env, url: string) {
  const seconds = (performance.now() / 1000).toFixed(2)
  print(`\n  Ascent is ready at ${env.publicUrl ?? url} after ${seconds} s`)
  if (env.demo)
    print('  Demo accounts: admin, instructor and student, each with the password ascent-demo')
  if (!env.smtpUrl) print(`  Mail is written to ${env.dataDir}/outbox (SMTP_URL is not set)`)
  print('')
  flushCompileCache()
}

let served = false
let ending = false
/** True when a new process takes over the same database. */
let leaving = false

let patience = Infinity
let hardLimit: NodeJS.Timeout | undefined
let hurry = () => {}

/** Called again with less patience, it shortens the time for what still runs. */
async function end(code: number, patienceNow = 0) {
  if (patienceNow < patience) {
    patience = patienceNow
    clearTimeout(hardLimit)
    hardLimit = setTimeout(() => void finish(1), HARD_LIMIT + patience).unref()
    if (ending) hurry()
  }
  if (ending) return
  ending = true
  if (stops.length > 0) log.info({ pid: process.pid }, 'stopping')
  await starting.catch(() => {})
  for (const stop of stops.toReversed())
    await stop().catch((error: unknown) => log.error({ err: error }, 'Could not stop cleanly'))
  await finish(code)
}

function leave() {
  if (process.send && served && !ending) {
    process.send({ leaving: true })
    leaving = true
  }
  void end(1)
}

function retire() {
  if (!ending) leaving = true
  void end(0, LONGEST_REQUEST_MS)
}

function stopAll() {
  leaving = false
  void end(0)
}

async function finish(code: number) {
  await writeRest(output)
  process.exit(code)
}

const starting = start()
starting.catch(async (error: unknown) => {
  if (ending) return
  process.stderr.write(`${finalMessage(error)}\n`)
  await end(error instanceof StartError ? error.exitCode : 1)
})

receiveWorkerStates()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAll)
// Without the supervisor nobody could stop us any more.
process.on('disconnect', stopAll)
process.on('message', (message) => {
  if (message === 'leave') leave()
  if (message === 'retire') retire()
})
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Nobody caught this')
  leave()
})
