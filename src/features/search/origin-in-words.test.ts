import { expect, test } from 'vitest'
import { detailsInWords, originInWords } from './origin-in-words.ts'

test.each([
  ['lesson', 'Vision', null, 'Lesson · Vision'],
  ['lesson', 'Vision', 'locked', 'Lesson · Vision · Locked'],
  ['course', null, 'unpublished', 'Course · Not published'],
  ['post', null, null, 'Article'],
] as const)('a %s of %s that is %s is called %j', (kind, courseTitle, state, words) => {
  expect(originInWords({ kind, courseTitle, state })).toBe(words)
})

test('a course names who teaches it', () => {
  const course = { courseTitle: null, instructorName: 'Priya Raman', state: null }
  expect(originInWords({ kind: 'course', ...course })).toBe('Course · Priya Raman')
})

test('the search box leaves the kind out, because it is in the heading', () => {
  expect(detailsInWords({ courseTitle: 'Vision', state: 'locked' })).toBe('Vision · Locked')
  expect(detailsInWords({ courseTitle: null, state: null })).toBe('')
})
