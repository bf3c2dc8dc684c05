import { z } from 'zod'
import { seenState } from '#shared/schema.ts'
import type { AppContext } from './context.ts'
import { badRequest, notFound } from './errors.ts'
import { assertStorable, parseJson } from './bodies/json-text.ts'

const MAX_ID = 2_147_483_647
const MAX_ISSUES = 20

export const idParam = (c: AppContext, thing?: string, name = 'id') =>
  idIn(c.req.param(name) ?? '', thing)

/** An impossible id answers like a missing row. */
export function idIn(text: string, thing?: string) {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > MAX_ID) throw notFound(thing)
  return id
}

export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  assertStorable(value)
  return parse(schema, value)
}

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message,
  }))
  throw badRequest(issues[0]?.message ?? 'Invalid input', issues)
}

export const jsonBody = <Schema extends z.ZodType>(c: AppContext, schema: Schema) =>
  parse(schema, parseJson(c.var.bodyText))

export type Change<Input> = {
  change: Partial<Input>
  seen?: Date | undefined
  workingCopy?: Date | null | undefined
}

/** Only named fields change, so that edits of different fields do not undo each other. */
export function jsonChange<Schema extends z.ZodObject>(
  c: AppContext,
  schema: Schema,
  current: Partial<z.input<Schema>>,
): Change<z.output<Schema>> {
  const {
    updatedAt: seen,
    workingCopy,
    ...body
  } = jsonBody(c, z.looseObject({ updatedAt: seenState, workingCopy: seenState.nullable() }))
  const whole = parse(schema, { ...current, ...body })
  const named = Object.entries(whole).filter(([field]) => Object.hasOwn(body, field))
  return { change: Object.fromEntries(named) as Partial<z.output<Schema>>, seen, workingCopy }
}

export const queryInput = <Schema extends z.ZodType>(c: AppContext, schema: Schema) =>
  parse(schema, c.req.query())
