import type { SearchKind } from './kinds.ts'

export const SEARCH_KIND_LABELS: Record<SearchKind, string> = {
  course: 'Courses',
  lesson: 'Lessons',
  paper: 'Papers',
  post: 'Articles',
  job: 'Jobs',
  person: 'People',
}
