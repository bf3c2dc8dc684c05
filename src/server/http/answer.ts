import type { z } from 'zod'
import type { AppContext } from './context.ts'

/** Answers what the contract names and nothing else: a field it lacks cannot leak. */
export function answer<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  value: z.input<Schema>,
  status: 200 | 201 = 200,
) {
  return c.json(schema.parse(value) as object, status)
}

/** A page of a list, with how many there are in all. */
export function answerList<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  { rows, total }: { rows: z.input<Schema>[]; total: number },
) {
  c.header('X-Total-Count', String(total))
  return c.json(rows.map((row) => schema.parse(row)) as object)
}
