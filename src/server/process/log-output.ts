import { pino } from 'pino'

/** What waits to be written while it cannot be; the rest is lost. */
const MOST_BYTES = 1024 ** 2

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
  let isFailing = false
  output.on('error', () => (isFailing = true))
  output.on('write', () => (isFailing = false))
  const flush = output.flushSync.bind(output)
  // It would try for ever, and pino does it once more when the process ends.
  output.flushSync = () => {
    if (!isFailing) flush()
  }
  // What is told to people watching the start.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return output
}
