import { z } from 'zod'
import { isoTime, ListQuery, seenState } from '#shared/schema.ts'
import { NOTE_LIMITS, TOO_LONG } from './limits.ts'

/** Absent: the last write wins. Null: nothing was there before. */
const seen = seenState.nullable()

export const NoteInput = z.object({
  text: z.string().max(NOTE_LIMITS.text, TOO_LONG.text),
  updatedAt: seen,
})

export const Note = z.object({ text: z.string(), updatedAt: isoTime.nullable() })
export type Note = z.output<typeof Note>

const singleBlanks = (text: string) => text.replaceAll(/\s+/g, ' ')

const context = (tooLong: string) =>
  z.string().max(NOTE_LIMITS.context, tooLong).default('').transform(singleBlanks)

/** Stored by its words and those around it, so that it is found again in an edited lesson. */
export const Highlight = z.object({
  quote: z
    .string()
    .trim()
    .min(1, 'A highlight needs some words')
    .max(NOTE_LIMITS.quote, TOO_LONG.quote)
    .transform(singleBlanks),
  prefix: context(TOO_LONG.prefix),
  suffix: context(TOO_LONG.suffix),
  comment: z
    .string()
    .max(NOTE_LIMITS.comment, TOO_LONG.comment)
    .nullish()
    .transform((comment) => comment?.trim() || null),
})
export type Highlight = z.output<typeof Highlight>

export const HighlightsInput = z.object({
  highlights: z.array(Highlight).max(NOTE_LIMITS.highlights, TOO_LONG.highlights),
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
  isAvailable: z.boolean(),
})
export type LessonNote = z.output<typeof LessonNote>

export const HIDDEN_TITLES = {
  lessonTitle: 'A lesson that is not available now',
  courseTitle: 'A course that is not available now',
} as const
