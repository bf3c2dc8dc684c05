import { z } from 'zod'
import { seenState } from '#shared/schema.ts'
import type { AppContext } from './context.ts'
import { badRequest, notFound } from './errors.ts'

const MAX_ID = 2_147_483_647

/** The id in the path; one that no row can have answers like a row that is not there. */
export function idParam(c: AppContext, thing?: string, name = 'id') {
  const text = c.req.param(name) ?? ''
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > MAX_ID) throw notFound(thing)
  return id
}

/** PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form. */
function assertStorable(value: unknown) {
  const pending = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed())
        throw badRequest('The text contains characters that cannot be stored')
    } else if (next && typeof next === 'object') {
      for (const [key, inner] of Object.entries(next)) pending.push(key, inner)
    }
  }
}

/** What the contract makes of a value; a text that cannot be stored is refused first. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  assertStorable(value)
  return parse(schema, value)
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message,
  }))
  throw badRequest(issues[0]?.message ?? 'Invalid input', issues)
}

/** The body, as the contract reads it. */
export function jsonBody<Schema extends z.ZodType>(c: AppContext, schema: Schema) {
  let value: unknown
  try {
    value = JSON.parse(c.var.bodyText)
  } catch {
    throw badRequest('The body is not valid JSON')
  }
  return checked(schema, value)
}

/**
 * A change of something that exists: together with what the body leaves out it must be valid. Only
 * what the body names is changed, so that two who change different fields do not undo each other.
 */
export function jsonChange<Schema extends z.ZodObject>(
  c: AppContext,
  schema: Schema,
  current: z.input<Schema>,
) {
  const { updatedAt: seen, ...body } = jsonBody(c, z.looseObject({ updatedAt: seenState }))
  const whole = parse(schema, { ...current, ...body })
  const named = Object.entries(whole).filter(([field]) => Object.hasOwn(body, field))
  return { change: Object.fromEntries(named) as Partial<z.output<Schema>>, seen }
}

/** The query string, as the contract reads it. */
export const queryInput = <Schema extends z.ZodType>(c: AppContext, schema: Schema) =>
  parse(schema, c.req.query())
