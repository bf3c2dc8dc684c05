import { openSync, writeSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the product's processes before anything else, by the runner alone. Plain JavaScript:
 * what installs and builds may run on the machine's own, older Node.
 */

const program = process.argv[1] ?? ''
const notes = process.env['TORTURE_NOTES']

const EVERY = 10
const WORTH_NOTING = 50

/**
 * By the clock, when others had to wait; by processor time, whether this process blocked or the
 * machine was busy.
 */
function watchLoop(file) {
  // Open from the start: later the process may not be allowed to.
  const notes = openSync(file, 'a')
  const note = (line) => writeSync(notes, `${JSON.stringify(line)}\n`)
  note({ pid: process.pid })
  const delay = monitorEventLoopDelay({ resolution: EVERY })
  delay.enable()
  let last = performance.now()
  let used = process.threadCpuUsage()
  setInterval(() => {
    const now = performance.now()
    const held = now - last - EVERY
    const cpu = process.threadCpuUsage(used)
    last = now
    used = process.threadCpuUsage()
    if (held > WORTH_NOTING)
      note({ at: Date.now(), held, cpu: (cpu.user + cpu.system) / 1000, most: delay.max / 1e6 })
  }, EVERY).unref()
}

if (isMainThread && notes && program.endsWith('src/server/main.ts')) watchLoop(notes)

// Who started the supervisor is gone: nobody could stop it any more.
if (isMainThread && program.endsWith('scripts/start.js'))
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
