import { expect, test } from 'vitest'
import { placeOf, selectedLesson } from './lesson-places.ts'

const lessons = [{ id: 5 }, { id: 3 }, { id: 9 }]

test('selects the lesson in the address, and the first one otherwise', () => {
  expect(selectedLesson(lessons, '3')?.id).toBe(3)
  for (const requested of [null, '', '4', 'x', '03', '3.0'])
    expect(selectedLesson(lessons, requested)?.id).toBe(5)
  expect(selectedLesson([], '3')).toBeUndefined()
})

test('knows what is before and after a lesson, and stops at the ends', () => {
  expect(placeOf(lessons, 5)).toEqual({ number: 1, previous: undefined, next: { id: 3 } })
  expect(placeOf(lessons, 3)).toEqual({ number: 2, previous: { id: 5 }, next: { id: 9 } })
  expect(placeOf(lessons, 9)).toEqual({ number: 3, previous: { id: 3 }, next: undefined })
  expect(placeOf(lessons, 1)).toEqual({ number: 0, previous: undefined, next: undefined })
})
