import { listAddress } from '#web/lib/calls/list-address.ts'
import { apiListQuery, apiQuery, type List, type Query } from '#web/lib/calls/query.ts'
import type { Highlights, LessonNote, Note } from '../contract.ts'

/** Another tab or device may have written since: shown from the cache, and refetched. */
const refetched = <Answer>(path: string): Query<Answer> => ({
  ...apiQuery(path),
  optional: true,
  freshMs: 0,
})

export const noteQuery = (lessonId: number) => refetched<Note>(`/api/lessons/${lessonId}/note`)

export const highlightsQuery = (lessonId: number) =>
  refetched<Highlights>(`/api/lessons/${lessonId}/highlights`)

export const NOTES_PER_PAGE = 50

export const notesQuery = (page: number): Query<List<LessonNote>> => ({
  ...apiListQuery(listAddress('/api/notes', { page, perPage: NOTES_PER_PAGE })),
  freshMs: 10_000,
})
