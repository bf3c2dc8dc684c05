import { expect, test } from 'vitest'
import { errorOf, errorsFrom } from './errors.ts'
import { valueAt } from './values.ts'
import { withValueAt } from './with-value-at.ts'
import { sameValue } from '#shared/same-value.ts'

const course = {
  title: 'A',
  modules: [{ title: 'One', lessons: [{ title: 'Hello' }] }],
  tags: ['x'],
}

test('reads a value along its path', () => {
  expect(valueAt(course, 'modules.0.lessons.0.title')).toBe('Hello')
  expect(valueAt(course, 'modules.3.title')).toBeUndefined()
})

test('writes a value and leaves everything beside its path as it was', () => {
  const next = withValueAt(course, 'modules.0.title', 'Two')
  expect(next.modules[0]!.title).toBe('Two')
  expect(course.modules[0]!.title).toBe('One')
  expect(next.tags).toBe(course.tags)
  expect(next.modules[0]!.lessons).toBe(course.modules[0]!.lessons)
  expect(Array.isArray(next.modules)).toBe(true)
})

test('compares by content', () => {
  expect(sameValue(course, structuredClone(course))).toBe(true)
  expect(sameValue(course, { ...course, tags: ['x', 'y'] })).toBe(false)
  expect(sameValue([], {})).toBe(false)
  expect(sameValue(null, {})).toBe(false)
})

test('keeps the first message of each place, from arrays and from dotted paths', () => {
  const issues = [
    { path: ['modules', 0, 'title'], message: 'first' },
    { path: 'modules.0.title', message: 'second' },
    { path: [], message: 'whole' },
  ]
  expect(errorsFrom(issues)).toEqual({ 'modules.0.title': 'first', '': 'whole' })
})

test('shows the error of an item at its list, but not the error of a nested field', () => {
  expect(errorOf({ 'tags.0': 'Bad tag' }, 'tags')).toBe('Bad tag')
  expect(errorOf({ 'modules.0.title': 'Too short' }, 'modules')).toBeUndefined()
})
