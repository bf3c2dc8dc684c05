import { LIMITS } from '../text-limits.ts'

export const queryInAddress = (search: { get: (name: string) => string | null }) =>
  (search.get('q') ?? '').trim().slice(0, LIMITS.search).trimEnd()
