import type { QueryClient } from './query-client.ts'

declare const ANSWER: unique symbol

export type Query<Answer> = {
  path: string
  /** An answer with this status is null. */
  absent?: number
  counted?: boolean
  /** Of a long list, which comes in several answers, all of them. */
  whole?: boolean
  optional?: boolean
  /** Not what the visitor came for: server rendering waits for it only briefly. */
  aside?: boolean
  /** Older answers are shown and refetched; without it no answer is ever stale. */
  freshMs?: number
  readonly [ANSWER]?: Answer
}

export type List<Row> = { rows: Row[]; total: number }

/** A query is named by its path, so that a feature can invalidate it without importing another. */
export const apiQuery = <Answer>(path: string): Query<Answer> => ({ path })

export const apiQueryOrNull = <Answer>(path: string, absent = 404): Query<Answer | null> => ({
  path,
  absent,
})

export const apiListQuery = <Row>(path: string): Query<List<Row>> => ({ path, counted: true })

export const apiWholeListQuery = <Row>(path: string): Query<List<Row>> => ({
  ...apiListQuery(path),
  whole: true,
})

export const optional = <Answer>(query: Query<Answer>): Query<Answer> => ({
  ...query,
  optional: true,
})

/** The working copy of a text, or null. A 404 comes from a server that is not updated yet. */
export const draftQuery = <Draft extends object>(text: string) =>
  optional(apiQueryOrNull<Draft>(`${text}/draft?absent=null`))

export const aside = <Answer>(query: Query<Answer>): Query<Answer> => ({
  ...optional(query),
  aside: true,
})

/** What is known of a query, say by the answer of a write. */
export type Answered = readonly [query: Query<unknown>, answer: unknown]

export const answered = <Answer>(query: Query<Answer>, answer: NoInfer<Answer>): Answered => [
  query,
  answer,
]

/** Asks again for what was changed, except for what is known of it. */
export async function settleChange(
  client: QueryClient,
  changed: readonly string[],
  known: readonly Answered[],
) {
  for (const [query, answer] of known) {
    client.cancel(query)
    client.set(query, answer)
  }
  const knownPaths = new Set(known.map(([{ path }]) => path))
  const isChanged = (asked: string) => changed.some((path) => asked.startsWith(path))
  await client.invalidate((asked) => isChanged(asked) && !knownPaths.has(asked))
}

export const invalidate = (client: QueryClient, ...paths: string[]) =>
  settleChange(client, paths, [])
