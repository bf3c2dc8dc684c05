import { pino, type DestinationStream, type LoggerOptions } from 'pino'
import { StartError } from '../start-error.ts'

type Loggable = {
  type: string
  message?: string
  code?: string
  constraint?: string
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

// Recognised by shape: this file is loaded before the driver and drizzle.
const isFailedQuery = (error: Error) => 'query' in error && 'params' in error
const isDatabaseError = (error: Error) => 'severity' in error && 'code' in error

/** PostgreSQL quotes the values that it refuses, which somebody typed. */
function messageOf(error: Error) {
  if (isFailedQuery(error)) return 'Failed query'
  if (isDatabaseError(error) && textAt(error, 'code')?.startsWith('22')) return 'Refused value'
  return textAt(error, 'message')
}

function framesOf({ message, stack = '' }: Error) {
  const begin = stack.indexOf(message)
  return begin < 0 ? undefined : stack.slice(begin + message.length).trim() || undefined
}

/** An explicit list: parameters and details hold hashes, links and addresses. */
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

export function finalMessage(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { type, message, code, constraint, statement, stack, cause } = loggable(error)
  const named = [type, message, code && `(${code})`, constraint].filter(Boolean).join(' ')
  const below = cause && error instanceof Error && `caused by ${finalMessage(error.cause)}`
  return [named, statement, stack, below].filter(Boolean).join('\n    ')
}

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
