import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { LONGEST_REQUEST_MS } from '../src/server/process/http-server/longest-request.ts'
import { silenceOf } from './silence.js'
import { sharedRun } from '../src/server/process/shared-run.ts'

/** A server that dies at once is not restarted in a busy loop. */
const RESTART_DELAY_MS = 1_000
const SETTLED_AFTER_MS = 5_000

/** How long a server may take to announce that it ends. */
const GRACE_MS = 2_000
const TIMES = {
  /** Timeout of one health check, and the pause between two. */
  timeoutMs: 3_000,
  pauseMs: 1_000,
  /** How long a server may take to get ready, except the first. */
  startMs: 300_000,
  /** How long a server may take to end before it is killed. */
  endMs: 12_000,
  /** Extra time to end in a restart, because another server serves already. */
  drainMs: LONGEST_REQUEST_MS,
  /** How often each server is told of the others. */
  tellMs: 1_000,
}

// Servers take connections from a shared queue, when they have time.
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

/** Tells every server about all, so that each can report on all. */
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
  /** The ready server of each place. */
  const serving = Array.from({ length: workers }, () => null)
  /** Places with a server that is starting: never two for one place. */
  const isComing = serving.map(() => true)
  const waiting = serving.map(() => [])
  /** False if the next server failed to start, and the old one continues. */
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

/** Kills a server that does not end, or does not get ready, in time. */
function endInTime(server, endMs) {
  const kill = setTimeout(() => server.process.kill('SIGKILL'), endMs).unref()
  server.once('exit', () => clearTimeout(kill))
  return kill
}

/**
 * The IPC channel carries the server's state, and closes when the supervisor dies. A failure to start
 * is reported here if it is thrown, otherwise by the 'error' event.
 */
function fork(env, onFailure) {
  try {
    return cluster.fork(env)
  } catch (error) {
    return onFailure(error)
  }
}

/**
 * Keeps servers running that share one port: each is replaced when it dies, announces its end, or
 * stops answering. The database keeps running.
 */
export function supervise({ program, env, workers, isAsked, ...times }) {
  const { timeoutMs, pauseMs, startMs, endMs, drainMs, tellMs } = { ...TIMES, ...times }
  cluster.setupPrimary({ ...program, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  /** Includes servers that are ending, until they are gone. */
  const running = new Set()
  const places = placesFor(workers)
  const { serving, isComing, arrival, settle, take } = places
  let stopping = false
  let everReady = false

  /** When ready, it takes the place of the old server. */
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

  // The first server migrates and seeds, so it starts alone.
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

/** The next server serves before the old one ends, and the old one is gone before another starts. */
async function replaceAll({ serving, isComing, arrival }, serve, endMs) {
  console.log(`A restart begins; servers to replace, one after the other: ${serving.length}.`)
  for (const place of serving.keys()) {
    // A server that is already starting may have read the old settings.
    while (isComing[place]) await arrival(place)
    const last = serving[place]
    // Everything is ending: do not start another.
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
