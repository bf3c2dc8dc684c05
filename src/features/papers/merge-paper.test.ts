import { expect, test } from 'vitest'
import { openRowsOf } from '#shared/compare/merge-form.ts'
import { newExercise, type FormExercise } from '#shared/exercises/exercise-form.ts'
import { mergePaper } from './merge-paper.ts'

const paper = (content: string, isHtml: boolean, exercises: FormExercise[] = []) => ({
  title: 'Title',
  originalAuthors: 'Ada Lovelace',
  publicationYear: 2020,
  publicationVenue: '',
  paperUrl: '',
  imageUrl: '',
  pdfUrl: '',
  videoUrl: '',
  categories: [],
  isPublished: false,
  content,
  isHtml,
  exercises,
})

test.each([
  ['of the form', paper('One.\nTwo.', false)],
  ['of its versions', { title: 'Title', content: 'One.\nTwo.' }],
])('lines that were plain when both began are compared as paragraphs, %s', (_, base) => {
  const { sections, result } = mergePaper({
    base,
    mine: paper('<p>One.</p><p>Mine.</p>', true),
    theirs: paper('Theirs.\nTwo.', false),
  })
  expect(openRowsOf(sections).map(({ id }) => id)).not.toContain('content 0')
  expect(result({}).content).toBe('<p>Theirs.</p><p>Mine.</p>')
})

test('answers of learners are nobody’s change, and are counted as they are now', () => {
  const exercise = { ...newExercise('number', { list: [], text: '' }), id: 3, answer: 4 }
  const answered = (attemptCount: number, changes: Partial<FormExercise> = {}) =>
    paper('<p>Text</p>', true, [{ ...exercise, attemptCount, ...changes }])
  const { sections, result } = mergePaper({
    base: answered(0),
    mine: answered(0, { prompt: '<p>Mine</p>' }),
    theirs: answered(5),
  })
  expect(openRowsOf(sections)).toEqual([])
  expect(result({}).exercises).toMatchObject([{ id: 3, prompt: '<p>Mine</p>', attemptCount: 5 }])
})
