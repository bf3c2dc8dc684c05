import type { z } from 'zod'
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

/** The query string, as the contract reads it. */
export const queryInput = <Schema extends z.ZodType>(c: AppContext, schema: Schema) =>
  parse(schema, c.req.query())
