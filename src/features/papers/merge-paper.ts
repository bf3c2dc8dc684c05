import { labelsOf, mergeFields, yesOrNo, type FieldsOf } from '#shared/compare/merge-form.ts'
import { withIdsOf, type FormExercise } from '#shared/exercises/exercise-form.ts'
import { looksLikeHtml, plainTextToHtml } from '#shared/text/plain-text-to-html.ts'
import { showExercises } from '#shared/exercises/show-exercises.ts'
import type { z } from 'zod'
import { PAPER_CATEGORY_LABELS } from './category-labels.ts'
import type { PaperInput } from './contract.ts'

type Values = Omit<z.input<typeof PaperInput>, 'exercises'> & {
  isHtml: boolean
  exercises: FormExercise[]
}

const FIELDS: FieldsOf<Values> = {
  title: { label: 'Title' },
  originalAuthors: { label: 'Original Authors' },
  publicationYear: { label: 'Publication Year' },
  publicationVenue: { label: 'Publication Venue' },
  paperUrl: { label: 'Paper URL' },
  imageUrl: { label: 'Cover Image URL' },
  pdfUrl: { label: 'PDF URL' },
  videoUrl: { label: 'Video URL' },
  categories: { label: 'Categories', show: labelsOf(PAPER_CATEGORY_LABELS.options) },
  content: { label: 'Content', isText: true },
  exercises: { label: 'Exercises', show: showExercises, compare: showExercises },
  isPublished: { label: 'Publish this paper', show: yesOrNo },
}

type Sides = { base: Partial<Values> | null; mine: Values; theirs: Values }

/** Only paragraphs merge with paragraphs, and versions do not say whether they are HTML. */
function asHtml<Some extends Partial<Values>>(values: Some): Some {
  const { content = '', isHtml = looksLikeHtml(content) } = values
  return isHtml || content === ''
    ? { ...values, isHtml: true }
    : { ...values, isHtml: true, content: plainTextToHtml(content) }
}

export function mergePaper({ base, mine, theirs }: Sides) {
  const { sections, result } = mergeFields(FIELDS, {
    base: base && asHtml(base),
    mine: asHtml(mine),
    theirs: asHtml(theirs),
  })
  return {
    sections,
    result: (choices: Parameters<typeof result>[0]): Values => {
      const values = result(choices)
      return { ...values, exercises: withIdsOf(values.exercises, theirs.exercises) ?? [] }
    },
  }
}
