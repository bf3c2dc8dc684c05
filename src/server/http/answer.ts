import type { z } from 'zod'
import { ANSWER_BYTES } from '#shared/text-limits.ts'
import type { AppContext } from './context.ts'
import { countUnsent } from './answers/unsent-answers.ts'

/** A field that the contract does not name cannot leak. */
export const answer = <Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  value: z.input<Schema>,
  status: 200 | 201 = 200,
) => answerParsed<Schema>(c, schema.parse(value), status)

export const answerParsed = <Schema extends z.ZodType>(
  c: AppContext,
  value: z.output<Schema>,
  status: 200 | 201 = 200,
) => sendJson(c, JSON.stringify(value), { status })

type Sending = { status?: 200 | 201; headers?: Record<string, string> }

export function sendJson(
  c: AppContext,
  text: string,
  { status = 200, headers = {} }: Sending = {},
) {
  countUnsent(c, text)
  return c.body(text, status, { 'content-type': 'application/json', ...headers })
}

export function answerList<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  { rows, total }: { rows: z.input<Schema>[]; total: number },
) {
  const texts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(schema.parse(row))
    bytes += Buffer.byteLength(text)
    if (bytes > ANSWER_BYTES && texts.length > 0) break
    texts.push(text)
  }
  return sendJson(c, `[${texts.join()}]`, { headers: listHeaders(c, texts.length, total) })
}

function listHeaders(c: AppContext, sent: number, total: number): Record<string, string> {
  const count = { 'x-total-count': String(total) }
  const url = new URL(c.req.url)
  const next = Number(url.searchParams.get('offset') ?? 0) + sent
  if (sent === 0 || next >= total) return count
  url.searchParams.set('offset', String(next))
  return { ...count, link: `<${url.pathname}${url.search}>; rel="next"` }
}
