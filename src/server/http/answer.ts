import type { z } from 'zod'
import { ANSWER_BYTES } from '#shared/text-limits.ts'
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

/** A page of a list, with how many there are in all. It ends where an answer would grow too large. */
export function answerList<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  { rows, total }: { rows: z.input<Schema>[]; total: number },
): Response {
  const texts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(schema.parse(row))
    bytes += Buffer.byteLength(text)
    if (bytes > ANSWER_BYTES && texts.length > 0) break
    texts.push(text)
  }
  return answerText(c, `[${texts.join()}]`, listHeaders(c, texts.length, total))
}

/** How many there are in all, and where the list goes on after those that are sent. */
export function listHeaders(c: AppContext, sent: number, total: number): Record<string, string> {
  const count = { 'x-total-count': String(total) }
  const url = new URL(c.req.url)
  const next = Number(url.searchParams.get('offset') ?? 0) + sent
  if (sent === 0 || next >= total) return count
  url.searchParams.set('offset', String(next))
  return { ...count, link: `<${url.pathname}${url.search}>; rel="next"` }
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
