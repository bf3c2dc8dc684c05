import { expect, test } from 'vitest'
import type { WrittenExercise } from '#shared/exercises/exercise.ts'
import type { CourseToEdit } from '../edit-contract.ts'
import {
  bodyOf,
  bodyOver,
  CourseForm,
  emptyCourse,
  formOf,
  savedForm,
  typedSince,
  withType,
} from './course-form.ts'
import { mergeCourse } from './merge-course.ts'

let last = 0
const newKey = () => `key-${(last += 1)}`

const lesson = (id: number, moduleId: number) => ({
  id,
  title: `Lesson ${id}`,
  content: `<p>${id}</p>`,
  videoUrl: null,
  orderIndex: 0,
  duration: null,
  type: 'video',
  moduleId,
  courseId: 7,
  locked: false,
  exercises: [] as WrittenExercise[],
})

const course = {
  id: 7,
  title: 'Course',
  description: 'About it',
  coverImageUrl: null,
  documentUrl: null,
  difficulty: 'advanced',
  price: 1999,
  tags: ['llm'],
  isPublished: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
  modules: [
    {
      id: 1,
      title: 'Module 1',
      orderIndex: 0,
      courseId: 7,
      lessons: [lesson(11, 1), lesson(12, 1)],
    },
  ],
} as unknown as CourseToEdit

test('a new course starts with one module, one lesson of five minutes and a welcome', () => {
  const start = emptyCourse(newKey)
  expect(start.modules).toMatchObject([
    {
      title: 'Introduction',
      lessons: [
        {
          title: 'Welcome to the Course',
          duration: 5,
          content: expect.stringContaining('Welcome'),
        },
      ],
    },
  ])
  expect(start).toMatchObject({ difficulty: 'beginner', price: '0', isPublished: false })
})

test('a course goes through the form unchanged, and texts nobody touched are not sent', () => {
  const form = formOf(course)
  form.modules[0]!.lessons[1]!.content = '<p>New</p>'
  const body = bodyOf(CourseForm.parse(form), course)
  expect(body).toMatchObject({
    title: 'Course',
    coverImageUrl: null,
    price: 1999,
    updatedAt: course.updatedAt,
  })
  expect(body.modules[0]?.lessons[0]).toEqual({
    id: 11,
    title: 'Lesson 11',
    videoUrl: null,
    duration: null,
    type: 'video',
  })
  expect(body.modules[0]?.lessons[1]).toMatchObject({ id: 12, content: '<p>New</p>' })
})

test('over another’s save every text is sent, and what they removed is created again', () => {
  const form = CourseForm.parse(formOf(course))
  const theirs = {
    ...course,
    updatedAt: '2026-02-02T00:00:00.000Z',
    modules: [{ ...course.modules[0]!, lessons: [lesson(11, 1)] }],
  }
  const body = bodyOver(form, theirs)
  expect(body.updatedAt).toBe(theirs.updatedAt)
  expect(body.modules[0]).toMatchObject({ id: 1 })
  expect(body.modules[0]?.lessons[0]).toMatchObject({ id: 11, content: '<p>11</p>' })
  expect(body.modules[0]?.lessons[1]).not.toHaveProperty('id')
  expect(body.modules[0]?.lessons[1]).toMatchObject({ content: '<p>12</p>' })
})

test('a course left without modules can be edited', () => {
  const form = formOf({ ...course, modules: [] })
  expect(CourseForm.safeParse(form).success).toBe(true)
})

test('two forms of a course are the same, also where it has neither modules nor lessons yet', () => {
  const withoutLessons = course.modules.map((module) => ({ ...module, lessons: [] }))
  for (const modules of [course.modules, [], withoutLessons]) {
    const saved = { ...course, modules }
    expect(formOf(saved)).toEqual(formOf(saved))
    const { result } = mergeCourse(
      { base: formOf(saved), mine: formOf(saved), theirs: formOf(saved) },
      newKey,
    )
    expect(result({})).toEqual(formOf(saved))
    const keys = formOf(saved).modules.flatMap(({ key, lessons }) => [
      key,
      ...lessons.map((lesson) => lesson.key),
    ])
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('after a save new rows have their ids under their old keys, and later typing stays', () => {
  const sent = emptyCourse(newKey)
  const saved = savedForm(course, sent)
  expect(saved.modules[0]).toMatchObject({ id: 1, key: sent.modules[0]!.key })
  expect(saved.modules[0]?.lessons[0]).toMatchObject({
    id: 11,
    key: sent.modules[0]!.lessons[0]!.key,
  })
  const typed = typedSince({ ...sent, title: 'Typed since' }, saved)
  expect(typed).toMatchObject({ title: 'Typed since', updatedAt: course.updatedAt })
  expect(typed.modules[0]?.lessons[0]).toMatchObject({ id: 11, title: 'Welcome to the Course' })
})

test('a reading has no video, and gets its address back when it becomes a video again', () => {
  const [lesson] = emptyCourse(newKey).modules[0]!.lessons
  const video = { ...lesson!, videoUrl: 'https://vimeo.com/1' }
  const reading = { ...video, ...withType(video, 'reading') }
  expect(reading).toMatchObject({ type: 'reading', videoUrl: '' })
  expect({ ...reading, ...withType(reading, 'reading') }).toEqual(reading)
  expect({ ...reading, ...withType(reading, 'video') }).toEqual({
    ...video,
    formerVideoUrl: undefined,
  })
})

test('the address that a reading no longer has is not sent, and outlives the save', () => {
  const form = formOf(course)
  form.modules[0]!.lessons[0]!.formerVideoUrl = 'https://vimeo.com/1'
  const values = CourseForm.parse(form)
  for (const body of [bodyOf(values, course), bodyOver(values, course)])
    expect(body.modules[0]!.lessons[0]).not.toHaveProperty('formerVideoUrl')
  const [saved] = savedForm(course, values).modules[0]!.lessons
  expect(saved!.formerVideoUrl).toBe('https://vimeo.com/1')
})

test('a text without HTML is sent as paragraphs, and any other as it was typed', () => {
  const form = formOf(course)
  const [first, second] = form.modules[0]!.lessons
  first!.content = 'One.\n\nTwo < three.'
  second!.content = '<h2>Two</h2>\n\nas typed'
  form.modules[0]!.lessons.push({ ...second!, id: undefined, key: newKey(), content: ' ' })
  const values = CourseForm.parse(form)
  for (const body of [bodyOf(values, course), bodyOver(values, course)])
    expect(body.modules[0]!.lessons.map((lesson) => 'content' in lesson && lesson.content)).toEqual(
      ['<p>One.</p><p>Two &lt; three.</p>', '<h2>Two</h2>\n\nas typed', ' '],
    )
})

test('a plain text that nobody touched is not sent, also when it is stored so', () => {
  const plain = { ...lesson(11, 1), content: 'One.\n\nTwo.' }
  const stored = {
    ...course,
    modules: [{ ...course.modules[0]!, lessons: [plain] }],
  }
  const body = bodyOf(CourseForm.parse(formOf(stored)), stored)
  expect(body.modules[0]!.lessons[0]).not.toHaveProperty('content')
})

const exercise = (id: number, key: string): WrittenExercise => ({
  id,
  key,
  kind: 'order',
  prompt: '<p>In order</p>',
  options: [
    { id: 'b', html: 'Second', feedback: null },
    { id: 'a', html: 'First', feedback: null },
  ],
  answer: ['a', 'b'],
  tolerance: null,
  unit: null,
  starter: null,
  checks: [],
  hints: ['Think'],
  explanation: null,
  recall: null,
  attemptCount: 3,
})

const withExercises = (...exercises: WrittenExercise[]) => {
  const lessons = [{ ...lesson(11, 1), exercises }]
  return { ...course, modules: [{ ...course.modules[0]!, lessons }] }
}

test('exercises that nobody touched are not sent, none are sent as none, and authors see steps in order', () => {
  const stored = withExercises({ ...exercise(5, 'steps'), answer: ['b', 'a'] })
  const form = formOf(stored)
  const [first] = form.modules[0]!.lessons
  expect(first!.exercises![0]!.options!.map(({ html }) => html)).toEqual(['Second', 'First'])
  const sent = () => bodyOf(CourseForm.parse(form), stored).modules[0]!.lessons[0]!.exercises
  expect(sent()).toBeUndefined()
  first!.exercises![0]!.prompt = 'One.\nTwo.'
  expect(sent()).toMatchObject([{ id: 5, key: 'steps', prompt: '<p>One.</p><p>Two.</p>' }])
  first!.exercises = []
  expect(sent()).toEqual([])
})

test('over another’s save a deleted exercise is created again, and new ones get the ids of a save', () => {
  const stored = withExercises(exercise(5, 'one'), exercise(6, 'two'))
  const form = formOf(stored)
  const body = bodyOver(CourseForm.parse(form), withExercises(exercise(5, 'one')))
  expect(body.modules[0]!.lessons[0]!.exercises?.map(({ key, ...each }) => [key, each])).toEqual([
    ['one', expect.objectContaining({ id: 5 })],
    ['two', expect.not.objectContaining({ id: 6 })],
  ])
  form.modules[0]!.lessons[0]!.exercises![1]!.id = undefined
  const typed = typedSince(form, savedForm(stored, form))
  expect(typed.modules[0]!.lessons[0]!.exercises!.map(({ id }) => id)).toEqual([5, 6])
})
