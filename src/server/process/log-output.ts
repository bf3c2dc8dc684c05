import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'

/** What waits to be written while it cannot be; the rest is lost. */
const MOST_BYTES = 1024 ** 2
/** How long the end of a process waits for its last lines. */
const REST_MS = 1_000

type LogOutput = ReturnType<typeof openLogOutput>

/**
 * Where nothing can be written, as on a full disk, the site goes on without a log. It is written
 * again when there is room.
 */
export function openLogOutput() {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    maxLength: MOST_BYTES,
    periodicFlush: 100,
  })
  output.on('error', () => {})
  // On a full disk it would try for ever and block the process. pino calls it after a fatal line and
  // at the exit; `writeRest` is called instead.
  output.flushSync = () => {}
  // The steps of a start are printed there too: without a listener, a failed write ends the process.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return output
}

const flushed = (output: LogOutput) => new Promise<void>((resolve) => output.flush(() => resolve()))

/** To be called before the process exits; returns also if nothing can be written. */
export async function writeRest(output: LogOutput) {
  // The first may only end a write that had begun; what came since then is left to the second.
  const written = flushed(output).then(() => flushed(output))
  await Promise.race([written, delay(REST_MS)])
}
