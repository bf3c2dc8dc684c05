import type { Logger } from 'pino'

const HOUR_MS = 60 * 60 * 1000

type Options = {
  log: Logger
  failure: string
  atStart?: boolean
}

/** Does not keep the process running; its stop waits for a run that has begun. */
export function everyHour(work: () => Promise<void>, { log, failure, atStart = false }: Options) {
  const run = () => work().catch((error: unknown) => log.warn({ err: error }, failure))
  let current = atStart ? run() : Promise.resolve()
  const timer = setInterval(() => {
    current = run()
  }, HOUR_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
