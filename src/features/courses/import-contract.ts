import { z } from 'zod'
import { Course } from './contract.ts'

export const IMPORT_LIMITS = {
  file: 20 * 1024 * 1024,
  entries: 2_000,
  name: 300,
  /** Bytes of one text, of a notebook with its pictures, and of all unpacked texts of a zip. */
  text: 2 * 1024 * 1024,
  notebook: 10 * 1024 * 1024,
  texts: 20 * 1024 * 1024,
  cells: 2_000,
  pictures: 200,
  pictureBytes: 60 * 1024 * 1024,
} as const

export const IMPORT_WORDS = {
  none: 'Please choose a file',
  tooLarge: 'A file to import can have at most 20 MB',
  wrongType: 'This is neither Markdown, nor a Jupyter notebook, nor a zip of them',
  brokenZip: 'The zip could not be read: it is damaged, encrypted, or holds unsafe paths',
  tooManyEntries: `A zip can hold at most ${IMPORT_LIMITS.entries.toLocaleString('en-US')} files`,
  tooMuchText: 'The texts of a zip can have at most 20 MB unpacked',
  longName: 'Its name is too long',
  noText: 'It is neither Markdown nor a notebook',
  notShown: 'No text shows this picture',
  nothing: 'There is no Markdown file and no notebook in the zip that could be taken over',
  tooLong: (isNotebook: boolean) =>
    isNotebook
      ? 'A notebook to import can have at most 10 MB'
      : 'A text to import can have at most 2 MB',
  tooLongText: (isNotebook: boolean) => `It has more than ${isNotebook ? 10 : 2} MB unpacked`,
  tooMany: 'You have imported very many files. Please try again later.',
  tooMuch: 'The file takes too long to read. Please split it.',
} as const

/** Each ends the sentence “the picture … was left out: …”. */
export const PICTURE_REASONS = {
  notInZip: 'it is not in the zip',
  alone: 'a single file brings none along; put it into a zip with its pictures',
  outside: 'its path leads out of the zip',
  notAttached: 'it is not attached to the cell',
  tooMany: `at most ${IMPORT_LIMITS.pictures} pictures are taken over`,
  tooLarge: (bytes: number) => `it has more than ${bytes / 1024 / 1024} MB`,
  tooMuch: 'the pictures of an import can have at most 60 MB',
  damaged: 'it could not be unpacked',
  notStored: 'it could not be stored',
  tooLate: 'preparing the pictures took too long',
} as const

export const pictureLeftOut = (shown: string, reason: string) =>
  `the picture “${shown.slice(0, 60)}” was left out: ${reason}`

export const ImportReport = z.object({
  lessons: z.array(z.object({ file: z.string(), title: z.string(), module: z.string() })),
  remarks: z.array(z.object({ file: z.string(), text: z.string() })),
  leftOut: z.array(z.object({ file: z.string(), reason: z.string() })),
  pictures: z.number(),
})

export type ImportReport = z.infer<typeof ImportReport>

/** `report` is null for a course file, which is imported completely. */
export const ImportedCourse = Course.extend({ report: ImportReport.nullable() })

export type ImportedCourse = z.infer<typeof ImportedCourse>

/** The lesson is not stored: the author's editor takes it. */
export const ImportedLesson = z.object({
  title: z.string(),
  content: z.string(),
  duration: z.number().nullable(),
  videoUrl: z.string().nullable(),
  report: ImportReport,
})

export type ImportedLesson = z.infer<typeof ImportedLesson>
