import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { LONGEST_REQUEST_MS } from '../src/server/process/http-server/longest-request.ts'
import { silenceOf } from './silence.js'
import { sharedRun } from '../src/server/process/shared-run.ts'

/** A server that dies at once is not restarted in a busy loop. */
const RESTART_DELAY_MS = 1_000
const SETTLED_AFTER_MS = 5_000

/** How long it may take to say that it leaves. */
const GRACE_MS = 2_000
const TIMES = {
  /** How long one question may wait, and what lies between two. */
  timeoutMs: 3_000,
  pauseMs: 1_000,
  /** How long any but the first may take to get ready. */
  startMs: 300_000,
  /** How long it may take to end; it ends itself in less while its loop turns. */
  endMs: 12_000,
  /** In a restart it has so much more to end, since another one serves already. */
  drainMs: LONGEST_REQUEST_MS,
  /** How often each server hears of the others, also while nobody comes. */
  tellMs: 1_000,
}

// Each takes the next connection when it has time for it, from a queue that they share.
cluster.schedulingPolicy = cluster.SCHED_NONE

const processOf = ({ server }) => (server?.process.pid ? ` (process ${server.process.pid})` : '')

async function watch(state, url, { isOver, ...times }) {
  await silenceOf(state, url, times)
  if (isOver()) return
  console.error(`The server${processOf(state)} does not answer any more.`)
  state.server.send('leave', () => {})
  await delay(GRACE_MS)
  if (state.isCurrent) state.server.process.kill('SIGKILL')
}

function stopAll(running, signal, endMs) {
  if (running.size === 0) process.exit(0)
  for (const server of running) {
    server.process.kill(signal)
    endInTime(server, endMs)
  }
}

/** Every server hears of all, so that each can tell whoever asks. */
function tellAll(serving) {
  const known = serving.filter(Boolean)
  const workers = known.map(({ server, answered, memoryMb, replica }) => ({
    pid: server.process.pid,
    answered,
    memoryMb,
    replica,
  }))
  for (const { server } of known)
    if (server.isConnected()) server.send({ workers, expectedWorkers: serving.length })
}

function placesFor(workers) {
  /** Who serves in each place, once it is ready. */
  const serving = Array.from({ length: workers }, () => null)
  /** Where somebody is about to serve: one for each place, whoever dies meanwhile. */
  const isComing = serving.map(() => true)
  const waiting = serving.map(() => [])
  /** False: nobody came, and the one before goes on. */
  const arrival = (place) => new Promise((resolve) => waiting[place].push(resolve))
  function settle(place, hasArrived) {
    isComing[place] = false
    for (const tell of waiting[place].splice(0)) tell(hasArrived)
  }
  function take(place, state) {
    state.isReady = true
    serving[place] = state
    tellAll(serving)
    settle(place, true)
  }
  return { serving, isComing, arrival, settle, take }
}

/** For each that is about to end, or may never begin. */
function endInTime(server, endMs) {
  const kill = setTimeout(() => server.process.kill('SIGKILL'), endMs).unref()
  server.once('exit', () => clearTimeout(kill))
  return kill
}

/**
 * The channel to the server carries its state, and closes when we are gone. A server that cannot be
 * started is told of here if the failure is thrown, and otherwise by its 'error' event.
 */
function fork(env, onFailure) {
  try {
    return cluster.fork(env)
  } catch (error) {
    return onFailure(error)
  }
}

/**
 * Keeps servers running that share one port: each is replaced when it dies, says that it leaves, or
 * stops answering. The database keeps running.
 */
export function supervise({ program, env, workers, isAsked, ...times }) {
  const { timeoutMs, pauseMs, startMs, endMs, drainMs, tellMs } = { ...TIMES, ...times }
  cluster.setupPrimary({ ...program, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  /** Those that end are in here until they are gone. */
  const running = new Set()
  const places = placesFor(workers)
  const { serving, isComing, arrival, settle, take } = places
  let stopping = false
  let everReady = false

  /** Once it is ready it has the place of the one before it. */
  function serve(place) {
    if (stopping) return
    isComing[place] = true
    const begun = Date.now()
    const state = { isCurrent: true, isReady: false, answered: 0 }
    const isOver = () => !state.isCurrent || stopping

    const replace = (why) => {
      if (isOver()) return
      state.isCurrent = false
      if (state.isReady && isComing[place]) return
      if (!state.isReady && serving[place]?.isCurrent) {
        const next = `The next server${processOf(state)}`
        console.error(`${next} ${why}: the restart ends here, and those before it go on.`)
        return settle(place, false)
      }
      isComing[place] = true
      console.error(`The server${processOf(state)} ${why}; another one takes its place.`)
      const wait = Date.now() - begun > SETTLED_AFTER_MS ? 0 : RESTART_DELAY_MS
      setTimeout(() => serve(place), wait)
    }

    const notStarted = ({ code }) => replace(`could not be started (${code})`)
    const server = fork({ ...env, WORKER: String(place + 1) }, notStarted)
    if (!server) return
    state.server = server
    running.add(server)
    const tooLate = everReady ? endInTime(server, startMs) : undefined
    server.on('message', ({ health, leaving, answered, memoryMb, replica }) => {
      if (leaving) {
        endInTime(server, endMs)
        return replace('leaves after a fault')
      }
      if (answered !== undefined) return void Object.assign(state, { answered, memoryMb, replica })
      if (health === undefined) return
      everReady = true
      clearTimeout(tooLate)
      take(place, state)
      if (isAsked) void watch(state, health, { timeoutMs, pauseMs, isOver })
    })
    server.on('error', (error) => {
      // A running process has a pid, and its exit is reported.
      if (server.process.pid !== undefined) return
      running.delete(server)
      notStarted(error)
    })
    server.on('exit', (code, signal) => {
      running.delete(server)
      if (serving[place] === state) serving[place] = null
      if (!stopping && everReady) return replace(`ended unexpectedly (${signal ?? code})`)
      if (running.size === 0) process.exit(code ?? 1)
    })
  }

  // The first one migrates and seeds; the others have little to do then.
  serve(0)
  void arrival(0).then(() => {
    for (let place = 1; place < workers; place += 1) serve(place)
  })
  setInterval(() => tellAll(serving), tellMs).unref()

  return {
    restart: sharedRun(() => replaceAll(places, serve, endMs + drainMs)),
    stop: (signal) => {
      stopping = true
      stopAll(running, signal, endMs)
    },
  }
}

/** The next one serves before the last one leaves, and that one is gone before another comes. */
async function replaceAll({ serving, isComing, arrival }, serve, endMs) {
  console.log(`A restart begins; servers to replace, one after the other: ${serving.length}.`)
  for (const place of serving.keys()) {
    // It may have begun with what was so before.
    while (isComing[place]) await arrival(place)
    const last = serving[place]
    // Everything ends, and nobody takes its place.
    if (!last) return
    const gone = new Promise((resolve) => last.server.once('exit', resolve))
    const next = arrival(place)
    serve(place)
    if (!(await next)) return
    last.isCurrent = false
    last.server.send('retire', () => {})
    const which = `${place + 1} of ${serving.length}`
    console.log(
      `Server ${which}${processOf(serving[place])} serves; the one before${processOf(last)} ends.`,
    )
    endInTime(last.server, endMs)
    await gone
  }
  console.log('The restart is done.')
}
