import type { QueryClient } from './query-client.ts'

declare const ANSWER: unique symbol

/** What to ask and how to read the answer. Queries with one path share one answer. */
export type Query<Answer> = {
  path: string
  /** The status that means 'there is none': it reads as null. */
  absent?: number
  /** A list that may be longer than one answer. */
  counted?: boolean
  /** A page shows all the same when this cannot be had. */
  optional?: boolean
  /** Older answers are shown and asked again; without it no answer is ever stale. */
  freshMs?: number
  /** Says which answer it brings; there is no such value. */
  readonly [ANSWER]?: Answer
}

/** A page of a list, and how many rows there are in all. */
export type List<Row> = { rows: Row[]; total: number }

/** A query's name is the path it asks: what a call made stale can be named without its room. */
export const apiQuery = <Answer>(path: string): Query<Answer> => ({ path })

/** The same where being absent is an answer: 404 (or what `absent` says) reads as null. */
export const apiQueryOrNull = <Answer>(path: string, absent = 404): Query<Answer | null> => ({
  path,
  absent,
})

export const apiListQuery = <Row>(path: string): Query<List<Row>> => ({ path, counted: true })

export const optional = <Answer>(query: Query<Answer>): Query<Answer> => ({
  ...query,
  optional: true,
})

/** Refetches what is on screen and forgets the rest of what starts with one of the paths. */
export const invalidate = (client: QueryClient, ...paths: string[]) =>
  client.invalidate((asked) => paths.some((path) => asked.startsWith(path)))
