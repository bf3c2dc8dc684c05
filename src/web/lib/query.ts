import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, getJson, type Counted } from './api.ts'

/** How a client reaches the API: over the network in a browser, in process on the server. */
export type Transport = <Answer>(path: string, signal?: AbortSignal) => Promise<Counted<Answer>>

/** A page of a list, and how many rows there are in all. */
export type List<Row> = { rows: Row[]; total: number }

/** Freshness comes from invalidation: nothing is retried, refetched on focus, or ever stale. */
export function createQueryClient(transport: Transport = getJson) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        gcTime: import.meta.env.SSR ? Infinity : 15 * 60 * 1000,
        // A page that stands with its skeletons and then gets nothing shows the error page.
        throwOnError: (_error, { state, meta }) => state.data === undefined && !meta?.['optional'],
        queryFn: async ({ queryKey, signal, meta }) => {
          try {
            const { body, total } = await transport<unknown>(String(queryKey[0]), signal)
            if (!meta?.['counted'] || !Array.isArray(body)) return body
            return { rows: body as unknown[], total: total ?? body.length }
          } catch (error) {
            const absent = meta?.['absent']
            if (absent && error instanceof ApiError && error.status === absent) return null
            throw error
          }
        },
      },
      mutations: { retry: false },
    },
  })
}

/** A query's key is the path it asks: what a call made stale can be named without its room. */
export const apiQuery = <Answer>(path: string) =>
  queryOptions<Answer, Error, Answer, [string]>({ queryKey: [path] })

/** The same where being absent is an answer: 404 (or what `absent` says) reads as null. */
export const apiQueryOrNull = <Answer>(path: string, absent = 404) =>
  queryOptions<Answer | null, Error, Answer | null, [string]>({
    queryKey: [path],
    meta: { absent },
  })

/** A list that may be longer than one answer. */
export const apiListQuery = <Row>(path: string) =>
  queryOptions<List<Row>, Error, List<Row>, [string]>({
    queryKey: [path],
    meta: { counted: true },
  })

/** What a page can do without: it shows all the same when this cannot be had. */
export const optional = <Query extends { meta?: Record<string, unknown> | undefined }>(
  query: Query,
): Query => ({ ...query, meta: { ...query.meta, optional: true } })

/** Refetches what is on screen and forgets the rest of what starts with one of the paths. */
export async function invalidate(client: QueryClient, ...paths: string[]) {
  const touched = (key: unknown) =>
    typeof key === 'string' && paths.some((path) => key === path || key.startsWith(path))
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => touched(queryKey[0]) })
  await client.invalidateQueries({ predicate: ({ queryKey }) => touched(queryKey[0]) })
}

/** What the server has already asked, path by path: the browser goes on from there. */
export type Answers = [path: string, answer: unknown][]

export const answersIn = (client: QueryClient): Answers =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [String(queryKey[0]), state.data])
