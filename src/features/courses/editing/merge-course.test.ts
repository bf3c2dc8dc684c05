import { expect, test } from 'vitest'
import { openRowsOf, type Choices } from '#shared/compare/merge-form.ts'
import { newExercise } from '#shared/exercises/exercise-form.ts'
import type { FormLesson, FormModule, FormValues } from './course-form.ts'
import { mergeCourse } from './merge-course.ts'

const lesson = (id: number, changes: Partial<FormLesson> = {}): FormLesson => ({
  id,
  key: `lesson-${id}`,
  title: `Lesson ${id}`,
  content: `<p>Text ${id}</p>`,
  videoUrl: '',
  duration: 5,
  type: 'video',
  exercises: [],
  ...changes,
})

const added = (title: string): FormLesson => ({
  ...lesson(0, { title, key: title }),
  id: undefined,
})

const module = (id: number, lessons: FormLesson[]): FormModule => ({
  id,
  key: `module-${id}`,
  title: `Module ${id}`,
  lessons,
})

const base: FormValues = {
  title: 'Course',
  description: 'One.\nTwo.',
  coverImageUrl: '',
  documentUrl: '',
  difficulty: 'beginner',
  price: '0',
  tags: ['llm'],
  isPublished: false,
  updatedAt: '2026-01-01',
  modules: [module(1, [lesson(1), lesson(2)]), module(2, [lesson(3)])],
}

const withModules = (...modules: FormModule[]): FormValues => ({ ...base, modules })

function merged(
  mine: FormValues,
  theirs: FormValues,
  choices: Choices = {},
  from: FormValues | null = base,
) {
  const { sections, result } = mergeCourse(
    { base: from, mine, theirs: { ...theirs, updatedAt: '2026-02-02' } },
    () => 'fresh',
  )
  const values = result(choices)
  return {
    values,
    open: openRowsOf(sections).map(({ id }) => id),
    labels: sections.map(({ label }) => label),
    titles: values.modules.map(({ title, lessons }) => [
      title,
      ...lessons.map((each) => each.title),
    ]),
  }
}

function openedRows(mine: FormValues, theirs: FormValues, from: FormValues | null) {
  const { sections } = mergeCourse({ base: from, mine, theirs }, () => 'fresh')
  return { rows: Object.fromEntries(openRowsOf(sections).map((row) => [row.id, row])) }
}

test('the price is compared as a number', () => {
  const { values, open } = merged({ ...base, price: '' }, { ...base, price: '500' })
  expect([values.price, open]).toEqual(['500', []])
})

test('different fields and lessons are taken from the side that changed them', () => {
  const mine = withModules(
    module(1, [lesson(1, { content: '<p>Mine</p>' }), lesson(2)]),
    module(2, [lesson(3)]),
  )
  const theirs = {
    ...withModules(module(1, [lesson(1), lesson(2, { duration: 9 })]), module(2, [lesson(3)])),
    title: 'Theirs',
  }
  const { values, open } = merged({ ...mine, tags: ['llm', 'rl'] }, theirs)
  expect(open).toEqual([])
  expect(values).toMatchObject({ title: 'Theirs', tags: ['llm', 'rl'], updatedAt: '2026-02-02' })
  expect(values.modules[0]?.lessons).toMatchObject([
    { content: '<p>Mine</p>', duration: 5 },
    { content: '<p>Text 2</p>', duration: 9 },
  ])
})

test('a change on both sides needs a choice', () => {
  const changed = (text: string) =>
    withModules(module(1, [lesson(1, { content: text }), lesson(2)]), module(2, [lesson(3)]))
  const sides = [changed('<p>Mine</p>'), changed('<p>Theirs</p>')] as const
  const { open } = merged(...sides)
  expect(open).toEqual(['lesson 1 content 0'])
  const content = (choice: 'mine' | 'theirs' | 'both') =>
    merged(...sides, { [open[0]!]: choice }).values.modules[0]?.lessons[0]?.content
  expect(content('mine')).toBe('<p>Mine</p>')
  expect(content('theirs')).toBe('<p>Theirs</p>')
  expect(content('both')).toBe('<p>Theirs</p><p>Mine</p>')
})

test('additions of both sides stay, each after its neighbour', () => {
  const mine = withModules(
    module(1, [lesson(1), added('Mine'), lesson(2)]),
    { ...module(0, [added('Inside')]), id: undefined, key: 'new', title: 'New' },
    module(2, [lesson(3)]),
  )
  const theirs = withModules(
    module(1, [lesson(1), lesson(2), lesson(8)]),
    module(2, [lesson(3)]),
    module(9, [lesson(10)]),
  )
  const { titles, open } = merged(mine, theirs)
  expect(open).toEqual([])
  expect(titles).toEqual([
    ['Module 1', 'Lesson 1', 'Mine', 'Lesson 2', 'Lesson 8'],
    ['New', 'Inside'],
    ['Module 2', 'Lesson 3'],
    ['Module 9', 'Lesson 10'],
  ])
})

test('every removal needs a choice, and a row that comes back is new', () => {
  const mine = withModules(module(1, [lesson(2)]), module(2, [lesson(3)]))
  const theirs = withModules(module(1, [lesson(1), lesson(2)]))
  const { open, titles, values } = merged(mine, theirs)
  expect(open).toEqual(['module 2', 'lesson 1'])
  expect(titles).toEqual([
    ['Module 1', 'Lesson 1', 'Lesson 2'],
    ['Module 2', 'Lesson 3'],
  ])
  expect(values.modules.map(({ id }) => id)).toEqual([1, undefined])
  expect(values.modules[1]?.lessons[0]?.id).toBeUndefined()
  expect(merged(mine, theirs, { 'module 2': 'theirs', 'lesson 1': 'mine' }).titles).toEqual([
    ['Module 1', 'Lesson 2'],
  ])
})

test.each([
  ['they removed', 'mine', 'theirs'],
  ['I removed', 'theirs', 'mine'],
] as const)(
  'a lesson that was added or rewritten in a module that %s is asked for by its own name',
  (_, writer, remover) => {
    const rewritten = lesson(3, { content: '<p>Rewritten</p>' })
    const news = writer === 'mine' ? added('Fresh') : lesson(8, { title: 'Fresh' })
    const written = withModules(
      module(1, [lesson(1), lesson(2)]),
      module(2, [rewritten, lesson(4), news]),
    )
    const from = withModules(module(1, [lesson(1), lesson(2)]), module(2, [lesson(3), lesson(4)]))
    const removed = withModules(module(1, [lesson(1), lesson(2)]))
    const [mine, theirs] = writer === 'mine' ? [written, removed] : [removed, written]
    const { open, labels } = merged(mine, theirs, {}, from)
    expect(open).toEqual(['module 2', 'lesson 3'])
    expect(labels).toContain('Lesson “Fresh”')
    const { rows } = openedRows(mine, theirs, from)
    expect(rows['lesson 3']?.[writer]).toContain('Rewritten')
    expect(rows['module 2']?.[writer]).toContain('Lesson 4')
    const titlesIf = (choices: Choices) => merged(mine, theirs, choices, from).titles
    expect(titlesIf({ 'module 2': writer, 'lesson 3': writer })).toEqual([
      ['Module 1', 'Lesson 1', 'Lesson 2'],
      ['Module 2', 'Lesson 3', 'Lesson 4', 'Fresh'],
    ])
    expect(titlesIf({ 'module 2': remover, 'lesson 3': writer })).toEqual([
      ['Module 1', 'Lesson 1', 'Lesson 2', 'Lesson 3', 'Fresh'],
    ])
    expect(titlesIf({ 'module 2': remover, 'lesson 3': remover })).toEqual([
      ['Module 1', 'Lesson 1', 'Lesson 2', 'Fresh'],
    ])
  },
)

test('without a common base, the lessons of a removed module are shown with their texts', () => {
  const mine = withModules(module(1, [lesson(1), lesson(2)]))
  const { rows } = openedRows(mine, base, null)
  expect(rows['module 2']?.theirs).toContain('Lesson 3')
  expect(rows['module 2']?.theirs).toContain('<p>Text 3</p>')
})

test('a lesson that one side moved into a new module and the other removed needs a choice', () => {
  const mine = withModules(
    module(1, [lesson(1)]),
    { ...module(0, [lesson(2)]), id: undefined, key: 'new', title: 'New' },
    module(2, [lesson(3)]),
  )
  const theirs = withModules(module(1, [lesson(1)]), module(2, [lesson(3)]))
  expect(merged(mine, theirs).open).toEqual(['lesson 2'])
})

test('a lesson of both sides stays, even if every module was removed by one of them', () => {
  const mine = withModules(module(1, [lesson(1)]))
  const theirs = withModules(module(2, [lesson(3), lesson(1)]))
  const choices: Choices = { 'module 1': 'theirs', 'module 2': 'mine', 'lesson 3': 'mine' }
  expect(merged(mine, theirs, choices).titles).toEqual([['New Module', 'Lesson 1']])
})

test('learners’ answers do not count as a change', () => {
  const exercise = { ...newExercise('number', { list: [], text: '' }), id: 3, answer: 4 }
  const answered = (attemptCount: number, prompt: string) =>
    withModules(
      module(1, [lesson(1, { exercises: [{ ...exercise, attemptCount, prompt }] }), lesson(2)]),
      module(2, [lesson(3)]),
    )
  const { open, values } = merged(answered(0, 'Mine'), answered(5, ''), {}, answered(0, ''))
  expect(open).toEqual([])
  expect(values.modules[0]?.lessons[0]?.exercises).toMatchObject([
    { id: 3, prompt: 'Mine', attemptCount: 5 },
  ])
})

test('a text that was plain when both began is compared with what they made of it', () => {
  const written = (content: string) =>
    withModules(module(1, [lesson(1, { content }), lesson(2)]), module(2, [lesson(3)]))
  const { open, values } = merged(
    written('<p>One.</p><p>Mine.</p>'),
    written('<p>Theirs.</p><p>Two.</p>'),
    {},
    written('One.\nTwo.'),
  )
  expect(open).toEqual([])
  expect(values.modules[0]?.lessons[0]?.content).toBe('<p>Theirs.</p><p>Mine.</p>')
})

test('an order that one of them changed is taken; if both changed it, one is chosen', () => {
  const moved = withModules(module(2, [lesson(3), lesson(2)]), module(1, [lesson(1)]))
  const other = withModules(module(1, [lesson(2), lesson(1)]), module(2, [lesson(3)]))
  expect(merged(moved, base).titles).toEqual(merged(base, moved).titles)
  expect(merged(moved, base).titles[0]).toEqual(['Module 2', 'Lesson 3', 'Lesson 2'])
  expect(merged(moved, other).open).toEqual(['order'])
  expect(merged(moved, other, { order: 'theirs' }).titles[0]).toEqual([
    'Module 1',
    'Lesson 2',
    'Lesson 1',
  ])
  expect(merged(moved, other, { order: 'mine' }).titles[1]).toEqual(['Module 1', 'Lesson 1'])
})

test('without a common base every difference needs a choice', () => {
  const mine = { ...base, title: 'Mine' }
  const theirs = withModules(module(1, [lesson(1), lesson(2), lesson(8)]), module(2, [lesson(3)]))
  expect(merged(mine, theirs, {}, null).open).toEqual(['title', 'lesson 8'])
})
