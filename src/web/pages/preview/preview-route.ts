import type { ShownPost } from '#features/blog/contract.ts'
import type { ShownLesson } from '#features/courses/preview-contract.ts'
import type { ShownPaper } from '#features/papers/contract.ts'
import type { Exercise } from '#features/practice/contract.ts'
import { apiQueryOrNull } from '../../lib/calls/query.ts'
import type { Page } from '../../routing/page.ts'

type WithExercises = { exercises: Exercise[] }

type Preview = { title: string; expiresAt: string } & (
  | { kind: 'post'; text: ShownPost }
  | { kind: 'paper'; text: ShownPaper & WithExercises }
  | { kind: 'lesson'; text: ShownLesson & WithExercises }
)

export const previewQuery = (search: URLSearchParams) =>
  apiQueryOrNull<Preview>(`/api/preview?${search}`)

export const PREVIEW_PAGE: Page = {
  path: 'preview',
  file: 'preview/preview-page',
  queries: ({ search }) => [previewQuery(search)],
  title: (read, { search }) => read(previewQuery(search))?.title ?? 'Page Not Found',
}
