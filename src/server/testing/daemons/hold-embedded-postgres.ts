import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'

// A process of its own for the launcher's tests: it says what it got, and stops when told to.
const [dataDir = '', ...settings] = process.argv.slice(2)
const log = pino({ level: 'error' }, process.stderr)

try {
  const { connection, adopted, stop } = await startEmbeddedPostgres({ dataDir, log, settings })
  process.on('message', () => void stop().then(() => process.disconnect()))
  process.send?.({ connection, adopted })
} catch (error) {
  process.send?.({ failure: (error as Error).message })
  process.disconnect()
}
