import type { QueryClient } from './query-client.ts'

declare const ANSWER: unique symbol

export type Query<Answer> = {
  path: string
  /** An answer with this status is null. */
  absent?: number
  counted?: boolean
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

export const invalidate = (client: QueryClient, ...paths: string[]) =>
  client.invalidate((asked) => paths.some((path) => asked.startsWith(path)))
