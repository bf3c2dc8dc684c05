import { getJson } from './api.ts'
import type { List } from './query.ts'

type Options = { signal?: AbortSignal; get?: typeof getJson }

/** All parts of a long list; if a further part fails, those that were loaded so far. */
export async function wholeList<Row>(
  path: string,
  { rows: first, total }: List<Row>,
  { signal, get = getJson }: Options = {},
) {
  const rows = [...first]
  const more = (offset: number) => get<Row[]>(`${path}?offset=${offset}`, signal)
  while (rows.length < total) {
    const next = await more(rows.length).catch(() => null)
    if (!next || next.body.length === 0) break
    rows.push(...next.body)
  }
  return rows
}
