import type { Query } from './query.ts'
import { useQuery } from './use-query.ts'

/** Until the next answer is here, the one before: `isOld` then. */
export function useQueryWithPrevious<Answer>(query: Query<Answer>) {
  const answer = useQuery(query, { keepPrevious: true })
  return { ...answer, isOld: answer.isPending && answer.data !== undefined }
}
