import type { z } from 'zod'
import { cachePolicy } from './cache-policy.ts'
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
): Response {
  return answerText(c, JSON.stringify(rows.map((row) => schema.parse(row))), {
    'x-total-count': String(total),
  })
}

/**
 * JSON that is ready to be sent, with all of its headers from the start: taking an answer apart
 * to add them is most of the work of a small one. What `c.header` set before is not in it.
 */
export function answerText(
  c: AppContext,
  text: string | Buffer<ArrayBuffer>,
  more: Record<string, string> = {},
): Response {
  const headers = {
    ...c.get('headers'),
    'content-type': 'application/json',
    'cache-control': cachePolicy(c, 200),
    ...more,
  }
  const response = new Response(text, { headers })
  c.set('made', { response, headers, text })
  return response
}
