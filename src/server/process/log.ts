import { pino, type DestinationStream, type LoggerOptions } from 'pino'
import { StartError } from './start-error.ts'

type Loggable = {
  type: string
  message?: string
  code?: string
  constraint?: string
  /** With places instead of values, as it was prepared. */
  statement?: string
  stack?: string
  cause?: Loggable
  errors?: Loggable[]
}

const LONGEST = 2_000

const textAt = (error: object, name: string) => {
  const value: unknown = (error as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : undefined
}

// Told by their shape, as the driver and drizzle make them: this file is loaded before both.
const isFailedQuery = (error: Error) => 'query' in error && 'params' in error
const isDatabaseError = (error: Error) => 'severity' in error && 'code' in error

/** What a message says without what somebody typed: PostgreSQL quotes values that it cannot take. */
function messageOf(error: Error) {
  if (isFailedQuery(error)) return 'Failed query'
  if (isDatabaseError(error) && textAt(error, 'code')?.startsWith('22')) return 'Refused value'
  return textAt(error, 'message')
}

/** Where it happened, without the message that every stack begins with. */
function framesOf({ message, stack = '' }: Error) {
  const begin = stack.indexOf(message)
  return begin < 0 ? undefined : stack.slice(begin + message.length).trim() || undefined
}

/**
 * What a log may hold of an error. Only what is named here: parameters of a failed statement and
 * details of a refusal are passwords' hashes, links that open accounts, and addresses of people.
 */
export function loggable(error: unknown): Loggable {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  const found = {
    type: error.constructor.name,
    message: messageOf(error),
    code: textAt(error, 'code'),
    constraint: textAt(error, 'constraint'),
    statement: isFailedQuery(error) ? textAt(error, 'query') : undefined,
    stack: framesOf(error),
    cause: cause instanceof Error ? loggable(cause) : undefined,
    errors: error instanceof AggregateError ? error.errors.map(loggable) : undefined,
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as Loggable
}

/** The same for people, where a program ends because of it. */
export function lastWords(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { type, message, code, constraint, statement, stack, cause } = loggable(error)
  const named = [type, message, code && `(${code})`, constraint].filter(Boolean).join(' ')
  const below = cause && error instanceof Error && `caused by ${lastWords(error.cause)}`
  return [named, statement, stack, below].filter(Boolean).join('\n    ')
}

/** The only way to a log: one JSON line for each event. */
export const createLog = (options: Pick<LoggerOptions, 'level'>, output?: DestinationStream) =>
  pino(
    {
      base: undefined,
      formatters: { level: (level) => ({ level }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggable },
      ...options,
    },
    output ?? pino.destination(1),
  )
