import { apiListQuery, type List, type Query } from '#web/lib/query.ts'
import type { LessonNote } from '../contract.ts'

export const NOTES_PER_PAGE = 50

export const notesQuery = (page: number): Query<List<LessonNote>> => ({
  ...apiListQuery(`/api/notes?limit=${NOTES_PER_PAGE}&offset=${(page - 1) * NOTES_PER_PAGE}`),
  freshMs: 10_000,
})
