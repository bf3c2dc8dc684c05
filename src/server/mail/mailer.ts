import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import { isDatabaseUnavailable } from '#server/db/connection/database-unavailable.ts'
import type { Env } from '#server/env.ts'
import { claimDueMail, deleteMail, postponeMail, type OutgoingMail } from './mail-queries.ts'
import { createMailTransport } from './transport.ts'

/** Longer than the slowest attempt, or another process would send it again. */
const LEASE_SECONDS = 10 * 60
const AT_ONCE = 5

const TIMEOUT_MS = 2_000

const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60
/** About two weeks; permanent refusals end sooner. */
const MAX_ATTEMPTS = 64
const MAX_REFUSALS = 5

export const pauseAfter = (attempts: number) =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1))

/** SMTP replies of the 500s: do not try again. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

type Parts = {
  db: Db
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  log: Logger
  everyMs?: number
  pauseOf?: (attempts: number) => number
}

/** Any number of processes may run it side by side. */
export function startMailer({ db, env, log, everyMs = 2_000, pauseOf = pauseAfter }: Parts) {
  const transport = createMailTransport(env)
  let stopped = false
  let isAway = false
  let timer: NodeJS.Timeout | undefined

  async function attempt(mail: OutgoingMail) {
    try {
      await transport.send(mail)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      const hopeless = mail.attempts >= (isRefusal(error) ? MAX_REFUSALS : MAX_ATTEMPTS)
      const { id, attempts } = mail
      // The reason may name the recipient, so it is not logged.
      log.warn({ mail: id, attempts, code, responseCode, hopeless }, 'mail not sent')
      if (!hopeless) return postponeMail(db, mail, { seconds: pauseOf(mail.attempts), reason })
    }
    return deleteMail(db, mail.id)
  }

  function logFailure(error: unknown) {
    if (!isDatabaseUnavailable(error))
      return log.warn({ err: error }, 'the mail queue cannot be read')
    if (!isAway) log.warn('the mail queue cannot be read: the database does not answer')
    isAway = true
  }

  async function round() {
    try {
      let sent
      do {
        const due = await claimDueMail(db, { max: AT_ONCE, leaseSeconds: LEASE_SECONDS })
        if (isAway) log.warn('the mail queue can be read again')
        isAway = false
        await Promise.all(due.map(attempt))
        sent = due.length
      } while (sent === AT_ONCE && !stopped)
    } catch (error) {
      logFailure(error)
    }
    if (!stopped) timer = setTimeout(next, everyMs)
  }

  let current = Promise.resolve()
  function next() {
    current = round()
  }
  next()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const giveUp = setTimeout(() => transport.close({ force: true }), TIMEOUT_MS)
      await current
      clearTimeout(giveUp)
      transport.close()
    },
  }
}
