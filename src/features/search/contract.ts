import { z } from 'zod'
import { queryText } from '#shared/pages/query-in-address.ts'
import { SEARCH_KINDS } from './kinds.ts'
import { SEARCH_LIMITS } from './limits.ts'

/** Any text is a query. A form without a choice sends an empty `kind`. */
export const SearchQuery = z.object({
  q: z.string().default('').transform(queryText),
  kind: z
    .union([z.literal('').transform(() => undefined), z.enum(SEARCH_KINDS)], 'Unknown kind')
    .optional(),
  /** `box`: the best few of each kind, best first; `limit` and `offset` are not read. */
  view: z.enum(['list', 'box']).default('list'),
  spelling: z.enum(['mended', 'typed']).default('mended'),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.results).default(SEARCH_LIMITS.page),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export type SearchQuery = z.infer<typeof SearchQuery>

/** `unpublished`: not everybody sees it. `locked`: the viewer may only see its title. */
const TextState = z.enum(['unpublished', 'locked']).nullable()

export type TextState = z.infer<typeof TextState>

const Marked = z.array(z.object({ text: z.string(), match: z.boolean() }))

export type Marked = z.infer<typeof Marked>

export const SearchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.number(),
  title: z.string(),
  titleParts: Marked,
  url: z.string(),
  /** Around the best match near the beginning; empty where the viewer may not read the text. */
  excerpt: Marked,
  courseTitle: z.string().nullable(),
  instructorName: z.string().nullable(),
  facts: Marked,
  state: TextState,
})

export type SearchResult = z.infer<typeof SearchResult>

export const SearchAnswer = z.object({
  results: z.array(SearchResult),
  total: z.number(),
  isExact: z.boolean(),
  /** So many results have all of the words and come first; the others have some. */
  completeTotal: z.number(),
  suggestions: z.array(z.string()),
  topics: z.array(z.string()),
  /** The query that was answered, if the typed one found nothing; otherwise null. */
  correctedQuery: z.string().nullable(),
  /** Counts over all kinds where the chosen kind has no results; otherwise null. */
  ofEveryKind: z.object({ total: z.number(), isExact: z.boolean() }).nullable(),
})

export type SearchAnswer = z.infer<typeof SearchAnswer>

export const RELATED_KINDS = ['lesson', 'paper', 'post'] as const

export const RelatedQuery = z.object({
  kind: z.enum(RELATED_KINDS),
  id: z.string(),
})

export const RelatedText = z.object({
  kind: z.enum(RELATED_KINDS),
  id: z.number(),
  title: z.string(),
  url: z.string(),
  courseTitle: z.string().nullable(),
  state: TextState,
})

export type RelatedText = z.infer<typeof RelatedText>

export const RelatedTexts = z.array(RelatedText)
