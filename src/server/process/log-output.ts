import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'

const MOST_BYTES = 1024 ** 2
const REST_MS = 1_000

type LogOutput = ReturnType<typeof openLogOutput>

/** On a full disk the site goes on without a log, and logs again when there is room. */
export function openLogOutput() {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    maxLength: MOST_BYTES,
    periodicFlush: 100,
  })
  output.on('error', () => {})
  // On a full disk pino's own flush tries for ever and blocks; `writeRest` is called instead.
  output.flushSync = () => {}
  // The start prints its steps there: without a listener, a failed write ends the process.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return output
}

const flushed = (output: LogOutput) => new Promise<void>((resolve) => output.flush(() => resolve()))

export async function writeRest(output: LogOutput) {
  const written = flushed(output).then(() => flushed(output))
  await Promise.race([written, delay(REST_MS)])
}
