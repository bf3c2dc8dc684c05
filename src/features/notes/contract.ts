import { z } from 'zod'
import { isoTime, ListQuery, seenState } from '#shared/schema.ts'
import { NOTE_LIMITS } from './limits.ts'

export const LOCKED = 'Enroll to unlock this lesson'

export const NOTE_CHANGED_ELSEWHERE =
  'This note was changed in another tab or on another device. Nothing was overwritten.'

export const HIGHLIGHTS_CHANGED_ELSEWHERE =
  'Your highlights were changed in another tab or on another device. Nothing was overwritten.'

const atMost = (max: number, what: string) =>
  z.string().max(max, `${what} must be at most ${max.toLocaleString('en')} characters`)

/** Without it the last write wins; null says that nothing was there. */
const seen = seenState.nullable()

export const NoteInput = z.object({ text: atMost(NOTE_LIMITS.text, 'A note'), updatedAt: seen })

export const Note = z.object({ text: z.string(), updatedAt: isoTime.nullable() })
export type Note = z.output<typeof Note>

/** Kept by its words and those around it, so that it is found again in an edited lesson. */
export const Highlight = z.object({
  quote: atMost(NOTE_LIMITS.quote, 'A highlight').min(1, 'A highlight needs some words'),
  prefix: atMost(NOTE_LIMITS.context, 'The words before').default(''),
  suffix: atMost(NOTE_LIMITS.context, 'The words after').default(''),
  comment: atMost(NOTE_LIMITS.comment, 'A comment')
    .nullish()
    .transform((comment) => comment?.trim() || null),
})
export type Highlight = z.output<typeof Highlight>

export const HighlightsInput = z.object({
  highlights: z
    .array(Highlight)
    .max(NOTE_LIMITS.highlights, `A lesson holds at most ${NOTE_LIMITS.highlights} highlights`),
  updatedAt: seen,
})

export const Highlights = z.object({
  highlights: z.array(Highlight),
  updatedAt: isoTime.nullable(),
})
export type Highlights = z.output<typeof Highlights>

export const NoteListQuery = ListQuery.omit({ q: true })
export type NoteListQuery = z.output<typeof NoteListQuery>

export const LessonNote = z.object({
  lessonId: z.number(),
  lessonTitle: z.string(),
  courseId: z.number(),
  courseTitle: z.string(),
  text: z.string(),
  highlights: z.array(Highlight),
  updatedAt: isoTime,
  /** False while the course is hidden from its reader, titles included. */
  isAvailable: z.boolean(),
})
export type LessonNote = z.output<typeof LessonNote>

export const HIDDEN_TITLES = {
  lessonTitle: 'A lesson that is not available now',
  courseTitle: 'A course that is not available now',
} as const
