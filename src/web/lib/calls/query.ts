import type { QueryClient } from './query-client.ts'

declare const ANSWER: unique symbol

export type Query<Answer> = {
  path: string
  /** The status that reads as null. */
  absent?: number
  counted?: boolean
  optional?: boolean
  /** Stands beside what somebody came for: a page of the server does not wait for it for long. */
  aside?: boolean
  /** Older answers are shown and refetched; without it none is ever stale. */
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

/** The working copy of a text, or null; a 404 is of a node that is not updated yet. */
export const draftQuery = <Draft extends object>(text: string) =>
  optional(apiQueryOrNull<Draft>(`${text}/draft?absent=null`))

export const aside = <Answer>(query: Query<Answer>): Query<Answer> => ({
  ...optional(query),
  aside: true,
})

export const invalidate = (client: QueryClient, ...paths: string[]) =>
  client.invalidate((asked) => paths.some((path) => asked.startsWith(path)))
