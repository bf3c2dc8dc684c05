import { spawn } from 'node:child_process'
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

/**
 * Keeps one server running: it is replaced when it dies, says that it leaves, or stops answering.
 * The database keeps running.
 */
export function supervise({ file, args, options, isAsked, timeout = TIMEOUT, pause = PAUSE }) {
  const running = new Set()
  let stopping = false
  let everReady = false

  function serve() {
    if (stopping) return
    const begun = Date.now()
    // The channel carries its state, and closes when we are gone.
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
    const server = spawn(file, args, { ...options, stdio })
    let isCurrent = true
    running.add(server)

    const replace = (why) => {
      if (!isCurrent || stopping) return
      isCurrent = false
      console.error(`The server ${why}; another one takes its place.`)
      setTimeout(serve, Date.now() - begun > SETTLED_AFTER ? 0 : RESTART_DELAY)
    }

    /** Too busy for the health check, it may still answer people: then a new one would not help. */
    let hasAnswered = false

    async function watch(url) {
      for (let silent = 0; silent < TRIES;) {
        await delay(pause)
        if (!isCurrent || stopping) return
        const heard = await answers(url, timeout)
        if (heard || hasAnswered) silent = 0
        else if (heard === false) silent += 1
        hasAnswered = false
      }
      if (!isCurrent || stopping) return
      console.error('The server does not answer any more.')
      server.send('leave', () => {})
      await delay(GRACE)
      if (isCurrent) server.kill('SIGKILL')
    }

    server.on('message', ({ health, leaving, answered }) => {
      if (leaving) return replace('leaves after a fault')
      if (answered) return void (hasAnswered = true)
      everReady = true
      if (isAsked) void watch(health)
    })
    server.on('error', ({ code }) => {
      // A running process has a pid, and its exit is reported.
      if (server.pid !== undefined) return
      running.delete(server)
      replace(`could not be started (${code})`)
    })
    server.on('exit', (code, signal) => {
      running.delete(server)
      if (!stopping && everReady) return replace(`ended unexpectedly (${signal ?? code})`)
      if (running.size === 0) process.exit(code ?? 1)
    })
  }

  serve()
  return function stop(signal) {
    stopping = true
    if (running.size === 0) process.exit(0)
    for (const server of running) server.kill(signal)
  }
}
