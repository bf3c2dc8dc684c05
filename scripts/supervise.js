import cluster from 'node:cluster'
import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** A server that dies at once is not restarted in a busy loop. */
const RESTART_DELAY = 1_000
const SETTLED_AFTER = 5_000

/** How long one question may wait, what lies between two, and how many in a row stay open. */
const TIMEOUT = 3_000
const PAUSE = 1_000
const TRIES = 4
/** If our own clock is late by this much, the machine is busy, and silence tells nothing. */
const LATE = 1_000
/** How long it may take to say that it leaves. */
const GRACE = 2_000
/** How long it may take to end; it ends itself in less while its loop turns. */
const END = 12_000
/** How often each server hears of the others. */
const TELL_EVERY = 1_000

// Each takes the next connection when it has time for it, from a queue that they share.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** True: it answered, whatever it said. False: it had its time. Null: nobody can tell. */
async function answers(url, timeout) {
  const begun = Date.now()
  const heard = await new Promise((resolve) => {
    const request = get(url, { agent: false, timeout }, (response) => {
      response.resume()
      resolve(true)
    })
    request.on('error', () => resolve(false))
    // One more turn of the loop: what arrived while we were blocked is read first.
    request.on('timeout', () => setImmediate(() => request.destroy()))
  })
  if (heard) return true
  // One that refuses at once gets the same time: it may be stopping, with answers to finish.
  await delay(Math.max(0, begun + timeout - Date.now()))
  return Date.now() - begun - timeout > LATE ? null : false
}

/** Resolves when it has answered nobody for too long, or when that no longer matters. */
async function silenceOf(state, url, { timeout, pause }) {
  for (let silent = 0; silent < TRIES && state.isCurrent;) {
    const before = state.answered
    await delay(pause)
    const heard = await answers(url, timeout)
    // Too busy for the health check, it may still answer people: then a new one would not help.
    if (heard || state.answered !== before) silent = 0
    else if (heard === false) silent += 1
  }
}

function stopAll(running, signal, end) {
  if (running.size === 0) process.exit(0)
  for (const server of running) {
    server.process.kill(signal)
    endInTime(server, end)
  }
}

/** Every server hears of all, so that each can tell whoever asks. */
function tellAll(serving) {
  const known = serving.filter(Boolean)
  const workers = known.map(({ server, answered, memoryMb }) => ({
    pid: server.process.pid,
    answered,
    memoryMb,
  }))
  for (const { server } of known) if (server.isConnected()) server.send({ workers })
}

function placesFor(workers) {
  /** Who serves in each place, once it is ready. */
  const serving = Array.from({ length: workers }, () => null)
  /** Where somebody is about to serve: one for each place, whoever dies meanwhile. */
  const isComing = serving.map(() => true)
  const waiting = serving.map(() => [])
  const arrival = (place) => new Promise((resolve) => waiting[place].push(resolve))
  function take(place, state) {
    state.isReady = true
    isComing[place] = false
    serving[place] = state
    for (const arrived of waiting[place].splice(0)) arrived()
  }
  return { serving, isComing, arrival, take }
}

/** For each that is about to end. */
function endInTime(server, end) {
  const kill = setTimeout(() => server.process.kill('SIGKILL'), end).unref()
  server.once('exit', () => clearTimeout(kill))
}

/**
 * Keeps servers running that share one port: each is replaced when it dies, says that it leaves, or
 * stops answering. The database keeps running.
 */
export function supervise({ program, env, workers, isAsked, ...times }) {
  const { timeout, pause, end } = { timeout: TIMEOUT, pause: PAUSE, end: END, ...times }
  cluster.setupPrimary({ ...program, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  /** Those that end are in here until they are gone. */
  const running = new Set()
  const { serving, isComing, arrival, take } = placesFor(workers)
  let stopping = false
  let everReady = false

  /** Once it is ready it has the place of the one before it. */
  function serve(place) {
    if (stopping) return
    isComing[place] = true
    const begun = Date.now()
    // The channel carries its state, and closes when we are gone.
    const server = cluster.fork({ ...env, WORKER: String(place + 1) })
    const state = { server, isCurrent: true, isReady: false, answered: 0, memoryMb: 0 }
    running.add(server)

    const replace = (why) => {
      if (!state.isCurrent || stopping) return
      state.isCurrent = false
      if (state.isReady && isComing[place]) return
      isComing[place] = true
      console.error(`The server ${why}; another one takes its place.`)
      const wait = Date.now() - begun > SETTLED_AFTER ? 0 : RESTART_DELAY
      setTimeout(() => serve(place), wait)
    }

    async function watch(url) {
      await silenceOf(state, url, { timeout, pause })
      if (!state.isCurrent || stopping) return
      console.error('The server does not answer any more.')
      server.send('leave', () => {})
      await delay(GRACE)
      if (state.isCurrent) server.process.kill('SIGKILL')
    }

    server.on('message', ({ health, leaving, answered, memoryMb }) => {
      if (leaving) {
        endInTime(server, end)
        return replace('leaves after a fault')
      }
      if (answered !== undefined) return void Object.assign(state, { answered, memoryMb })
      everReady = true
      take(place, state)
      if (isAsked) void watch(health)
    })
    server.on('error', ({ code }) => {
      // A running process has a pid, and its exit is reported.
      if (server.process.pid !== undefined) return
      running.delete(server)
      replace(`could not be started (${code})`)
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
  setInterval(() => tellAll(serving), TELL_EVERY).unref()

  return {
    restart: oneByOne({ serving, isComing, arrival }, serve, end),
    stop: (signal) => {
      stopping = true
      stopAll(running, signal, end)
    },
  }
}

/** The next one serves before the last one leaves. Asked again meanwhile, it begins once more then. */
function oneByOne({ serving, isComing, arrival }, serve, end) {
  let done = Promise.resolve()
  async function replaceAll() {
    for (const place of serving.keys()) {
      // It may have begun with what was so before.
      while (isComing[place]) await arrival(place)
      const last = serving[place]
      serve(place)
      await arrival(place)
      last.isCurrent = false
      last.server.send('leave', () => {})
      endInTime(last.server, end)
    }
  }
  return () => (done = done.then(replaceAll))
}
