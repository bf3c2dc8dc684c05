import { expect, test } from 'vitest'
import type { CourseToEdit } from '../edit-contract.ts'
import { formOf } from './course-form.ts'
import { changedLessons, onlyTextsChanged, settledCopies, withDrafts } from './lesson-drafts.ts'

const lessonOf = (id: number) => ({
  id,
  title: `Lesson ${id}`,
  content: `<p>${id}</p>`,
  videoUrl: null,
  duration: 5,
  type: 'video',
  exercises: [],
})

const course = {
  title: 'A course',
  description: 'Of two lessons.',
  difficulty: 'beginner',
  price: 0,
  tags: [],
  isPublished: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
  modules: [{ id: 1, title: 'One', lessons: [lessonOf(11), lessonOf(12)] }],
  lessons: [lessonOf(11), lessonOf(12)],
} as unknown as CourseToEdit

const draftOf = (lessonId: number, minute: number) => ({
  lessonId,
  title: `Lesson ${lessonId}`,
  content: `<p>Typed ${lessonId}</p>`,
  fields: {},
  basedOn: `2026-01-01T00:0${9 - minute}:00.000Z`,
  updatedAt: `2026-01-02T00:0${minute}:00.000Z`,
})

test('only lessons that read differently have a working copy, also by their title alone', () => {
  const form = formOf(course)
  expect(changedLessons(form, course)).toEqual([])
  form.modules[0]!.lessons[0]!.title = 'Renamed'
  form.modules[0]!.lessons[1]!.content = '<p>Typed</p>'
  expect(changedLessons(form, course)).toEqual([
    { address: '/api/lessons/11', title: 'Renamed', content: '<p>11</p>', fields: {} },
    { address: '/api/lessons/12', title: 'Lesson 12', content: '<p>Typed</p>', fields: {} },
  ])
  form.modules[0]!.lessons[0]!.title = 'Lesson 11'
  expect(changedLessons(form, course).map(({ address }) => address)).toEqual(['/api/lessons/12'])
})

test('the working copies hold everything until more than texts of saved lessons has changed', () => {
  const form = formOf(course)
  form.modules[0]!.lessons[0]!.title = 'Renamed'
  form.modules[0]!.lessons[1]!.content = '<p>Typed</p>'
  expect(onlyTextsChanged(form, course)).toBe(true)
  expect(onlyTextsChanged({ ...form, description: 'Changed' }, course)).toBe(false)
  form.modules[0]!.lessons.push({ ...form.modules[0]!.lessons[0]!, id: undefined })
  expect(onlyTextsChanged(form, course)).toBe(false)
})

test('stored working copies are shown, with the oldest starting point and the latest time', () => {
  const copy = withDrafts(formOf(course), [draftOf(11, 1), draftOf(12, 2), draftOf(99, 3)])
  expect(copy?.values.modules[0]?.lessons.map(({ content }) => content)).toEqual([
    '<p>Typed 11</p>',
    '<p>Typed 12</p>',
  ])
  expect(copy?.basedOn).toBe('2026-01-01T00:07:00.000Z')
  expect(copy?.updatedAt).toBe('2026-01-02T00:02:00.000Z')
  expect(changedLessons(copy!.values, course)).toMatchObject(
    copy!.parts.map(({ address, title, content }) => ({ address, title, content })),
  )
  expect(withDrafts(formOf(course), [draftOf(99, 3)])).toBeNull()
})

test('a save names every working copy that is in the form, with its time', () => {
  const copy = withDrafts(formOf(course), [draftOf(11, 1), draftOf(12, 2)])
  expect(settledCopies(copy!.seen)).toEqual([
    { lessonId: 11, updatedAt: '2026-01-02T00:01:00.000Z' },
    { lessonId: 12, updatedAt: '2026-01-02T00:02:00.000Z' },
  ])
})
