import { z } from 'zod'
import {
  isoTime,
  LIMITS,
  ListQuery,
  optionalText,
  optionalUrl,
  requiredText,
} from '#shared/schema.ts'
import { ExerciseList, WrittenExercise } from '#shared/exercises/exercise.ts'
import { VideoSource } from '#shared/media/video-source.ts'
import { PAPER_CATEGORIES } from './categories.ts'
import { currentYear, FIRST_YEAR } from './years.ts'

export const CONTENT_REQUIRED = 'Content is required'

export const CHANGED_ELSEWHERE =
  'This explanation was changed elsewhere while you were editing it. Nothing was saved, and nothing you typed is lost.'

export const PAPERS_PER_DAY = 100
export const TOO_MANY_PAPERS = `You have written ${PAPERS_PER_DAY} explanations within a day. Please go on tomorrow.`

const category = z.enum(PAPER_CATEGORIES)

/** A form field gives text, a program a number. */
const year = z
  .union([z.number(), z.string()], 'Publication year is required')
  .transform((value) => (value === '' ? Number.NaN : Number(value)))
  .pipe(
    z
      .number('Publication year is required')
      .int('Publication year must be a whole number')
      .min(FIRST_YEAR, `Publication year must be ${FIRST_YEAR} or later`)
      .refine((value) => value <= currentYear(), 'Publication year cannot be in the future'),
  )

export const PaperInput = z.object({
  title: requiredText(1, LIMITS.title, 'Title is required'),
  originalAuthors: requiredText(1, LIMITS.short, 'Original authors are required'),
  publicationYear: year,
  publicationVenue: optionalText(LIMITS.short),
  paperUrl: optionalUrl(),
  imageUrl: optionalUrl(),
  pdfUrl: optionalUrl(),
  videoUrl: optionalUrl(),
  categories: z
    .array(category, 'Please select at least one category')
    .min(1, 'Please select at least one category')
    .max(50)
    .transform((chosen) => [...new Set(chosen)]),
  content: requiredText(1, LIMITS.html, CONTENT_REQUIRED),
  isPublished: z.boolean().default(false),
  /** Absent, they stay. */
  exercises: ExerciseList.optional(),
})

export type PaperInput = z.output<typeof PaperInput>

export const PaperListQuery = ListQuery.extend({
  authorId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  category: z.string().max(100).optional(),
  /** `card`: an excerpt instead of the text. */
  view: z.enum(['card']).optional(),
})

export type PaperListQuery = z.output<typeof PaperListQuery>

export const Paper = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  originalAuthors: z.string(),
  publicationYear: z.number(),
  publicationVenue: z.string().nullable(),
  paperUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  authorId: z.number(),
  isPublished: z.boolean(),
  publishedAt: isoTime.nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
  author: z.object({ id: z.number(), fullName: z.string() }),
  categories: z.array(category),
})

export type Paper = z.output<typeof Paper>

export const PaperCard = Paper.omit({ content: true }).extend({
  excerpt: z.string(),
  readingMinutes: z.number(),
})

export type PaperCard = z.output<typeof PaperCard>

export const PaperPage = Paper.extend({
  contentHtml: z.string(),
  excerpt: z.string(),
  toc: z.array(z.object({ id: z.string(), text: z.string(), level: z.number() })),
  readingMinutes: z.number(),
  citation: z.object({ bibtex: z.string(), plain: z.string() }),
  video: VideoSource.nullable(),
})

export type PaperPage = z.output<typeof PaperPage>

/** Without the source, which only its editor needs. */
export const PaperToRead = PaperPage.omit({ content: true })

export type PaperToRead = z.output<typeof PaperToRead>

export const ShownPaper = PaperToRead.omit({ excerpt: true })

export type ShownPaper = z.output<typeof ShownPaper>

export const PaperQuery = z.object({ view: z.enum(['full', 'read', 'edit']).default('full') })

export const PaperToEdit = PaperPage.extend({ exercises: z.array(WrittenExercise) })

export type PaperToEdit = z.output<typeof PaperToEdit>
