import type { Query } from './query.ts'
import { useQuery } from './use-query.ts'

/** Keeps the previous answer until the next one is here; `isOld` says so. */
export function useQueryWithPrevious<Answer>(query: Query<Answer>) {
  const answer = useQuery(query, { keepPrevious: true })
  return { ...answer, isOld: answer.isPending && answer.data !== undefined }
}
