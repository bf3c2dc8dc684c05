import type { z } from 'zod'
import { ANSWER_BYTES } from '#shared/text-limits.ts'
import type { AppContext } from './context.ts'
import { sendFile } from './answers/send-file.ts'
import { countUnsent } from './answers/unsent-answers.ts'

type Sending = { status?: 200 | 201; headers?: Record<string, string> }

/** A field that the contract does not name cannot leak. */
export const answer = <Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  value: z.input<Schema>,
  sending?: Sending,
) => answerParsed<Schema>(c, schema.parse(value), sending)

/** Only for values that a contract has parsed already: here nothing is left out. */
export const answerParsed = <Schema extends z.ZodType>(
  c: AppContext,
  value: z.output<Schema>,
  sending?: Sending,
) => sendJson(c, JSON.stringify(value), sending)

/** Indented: people open these files in an editor. */
export const answerFile = <Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  value: z.input<Schema>,
  { name, end = '' }: { name: string; end?: string },
) =>
  sendFile(c, JSON.stringify(schema.parse(value), null, 2) + end, {
    type: 'application/json',
    name,
  })

type List<Row> = { rows: Row[]; total: number }

export const answerList = <Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
  { rows, total }: List<z.input<Schema>>,
) => sendList(c, rows, { total, parse: (row) => schema.parse(row) })

/** As `answerParsed`. */
export const answerParsedList = <Schema extends z.ZodType>(
  c: AppContext,
  { rows, total }: List<z.output<Schema>>,
) => sendList(c, rows, { total, parse: (row) => row })

function sendJson(c: AppContext, text: string, { status = 200, headers = {} }: Sending = {}) {
  countUnsent(c, text)
  return c.body(text, status, { 'content-type': 'application/json', ...headers })
}

function sendList<Row>(
  c: AppContext,
  rows: Row[],
  { total, parse }: { total: number; parse: (row: Row) => unknown },
) {
  const texts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(parse(row))
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
