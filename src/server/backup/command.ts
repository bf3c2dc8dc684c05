import { readEnv, withEnvFile, type Env } from '#server/env.ts'
import { startDatabase } from '#server/process/database.ts'
import { createLog, finalMessage, loggable } from '#server/process/log.ts'
import { StartError } from '#server/start-error.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Totals } from './sections.ts'

type Opened = {
  database: Awaited<ReturnType<typeof startDatabase>>['database']
  storage: ReturnType<typeof openStorage>
  signal: AbortSignal
}

type Work = (parts: {
  env: Env
  given: string | undefined
  open: () => Promise<Opened>
}) => Promise<string[]>

export const summary = ({ tables, rows, uploads }: Totals) =>
  `${tables} tables, ${rows} rows and ${uploads} uploads`

/** A signal ends it like a failure, so that nothing is left behind. */
async function run(work: Work) {
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => ending.abort(new StartError('Stopped')))
  const env = readEnv(withEnvFile('.env', process.env))
  const stops: (() => Promise<void>)[] = []
  const open = async () => {
    const { database, stop } = await startDatabase(env, createLog({ level: 'error' }))
    stops.push(stop)
    return { database, storage: openStorage(env), signal: ending.signal }
  }
  try {
    return await work({ env, given: process.argv[2], open })
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Drizzle's own message shows the parameters: people's data. */
const reason = (error: Error): Error => (error.cause instanceof Error ? reason(error.cause) : error)

/** Errors with a code come from the disk, the store or the database, and explain themselves. */
const wordsFor = (error: Error & { code?: string }) =>
  error.code ? loggable(error).message : finalMessage(error)

export async function runCommand(work: Work) {
  await run(work).then(
    (lines) => process.stdout.write(lines.map((line) => `${line}\n`).join('')),
    (error: Error) => {
      process.stderr.write(`${wordsFor(reason(error))}\n`)
      process.exitCode = 1
    },
  )
}
