import { LIMITS } from './text-limits.ts'

/** The words to search for in a page's address: more than the search takes are left out. */
export const queryInAddress = (search: { get: (name: string) => string | null }) =>
  (search.get('q') ?? '').trim().slice(0, LIMITS.search).trimEnd()
