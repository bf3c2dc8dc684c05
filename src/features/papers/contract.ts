import { z } from 'zod'
import { changedElsewhere } from '#shared/changed-elsewhere.ts'
import { LIMITS, optionalText, optionalUrl, requiredText } from '#shared/schema.ts'
import { ExerciseList, WrittenExercise } from '#shared/exercises/exercise.ts'
import { chosenCategories, RENDERED, WRITTEN } from '#shared/text/written.ts'
import { VideoSource } from '#shared/media/video-source.ts'
import { PAPER_CATEGORIES } from './categories.ts'
import { currentYear, FIRST_YEAR } from './years.ts'

export const CONTENT_REQUIRED = 'Content is required'

export const CHANGED_ELSEWHERE = changedElsewhere('explanation')

export const PAPERS_PER_DAY = 100
export const TOO_MANY_PAPERS = `You have written ${PAPERS_PER_DAY} explanations within a day. Please continue tomorrow.`

const category = z.enum(PAPER_CATEGORIES)

/** A form sends text, a program a number. */
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
  categories: chosenCategories(category, 'Please select at least one category'),
  content: requiredText(1, LIMITS.html, CONTENT_REQUIRED),
  isPublished: z.boolean().default(false),
  exercises: ExerciseList.optional(),
})

export type PaperInput = z.output<typeof PaperInput>

export const Paper = z.object({
  ...WRITTEN,
  originalAuthors: z.string(),
  publicationYear: z.number(),
  publicationVenue: z.string().nullable(),
  paperUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
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
  ...RENDERED,
  citation: z.object({ bibtex: z.string(), plain: z.string() }),
  video: VideoSource.nullable(),
})

export type PaperPage = z.output<typeof PaperPage>

export const PaperToRead = PaperPage.omit({ content: true })

export type PaperToRead = z.output<typeof PaperToRead>

export const ShownPaper = PaperToRead.omit({ excerpt: true })

export type ShownPaper = z.output<typeof ShownPaper>

export const PaperQuery = z.object({ view: z.enum(['full', 'read', 'edit']).default('full') })

export const PaperToEdit = PaperPage.extend({ exercises: z.array(WrittenExercise) })

export type PaperToEdit = z.output<typeof PaperToEdit>
