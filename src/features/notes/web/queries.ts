import { apiQuery, type Query } from '#web/lib/query.ts'
import type { Highlights, Note } from '../contract.ts'

/** Another tab or device may have written since: what is known is shown, and asked again. */
const asked = <Answer>(path: string): Query<Answer> => ({
  ...apiQuery(path),
  optional: true,
  freshMs: 0,
})

export const noteQuery = (lessonId: number) => asked<Note>(`/api/lessons/${lessonId}/note`)

export const highlightsQuery = (lessonId: number) =>
  asked<Highlights>(`/api/lessons/${lessonId}/highlights`)
