import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '#shared/format/percent.ts'
import {
  courseToContinue,
  isFinished,
  lessonAfter,
  nextLesson,
  overallPercent,
  withTick,
} from './progress.ts'

const ids = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 60 })

test('rounds the share of completed lessons', () => {
  expect(percentOf(1, 3)).toBe(33)
  expect(percentOf(2, 3)).toBe(67)
  expect(percentOf(0, 0)).toBe(0)
})

test('stays between 0 and 100, 0 with no tick and 100 with all of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 90 }), fc.nat({ max: 60 }), (completed, total) => {
      const percent = percentOf(completed, total)
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      if (completed <= 0) expect(percent).toBe(0)
      if (completed >= total && total > 0 && completed > 0) expect(percent).toBe(100)
    }),
  )
})

test('a tick adds its lesson once, and taking it back restores what was', () => {
  fc.assert(
    fc.property(ids, fc.nat({ max: 60 }), (completed, lessonId) => {
      const ticked = withTick(completed, { lessonId, completed: true })
      expect(new Set(ticked)).toEqual(new Set([...completed, lessonId]))
      expect(ticked).toHaveLength(new Set(ticked).size)
      const back = withTick(ticked, { lessonId, completed: false })
      expect(back).toEqual(completed.filter((id) => id !== lessonId))
    }),
  )
})

test('goes on at the first lesson that is not ticked, and starts over when all are', () => {
  const lessons = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(nextLesson(lessons, [1])?.id).toBe(2)
  expect(nextLesson(lessons, [3, 1, 2])?.id).toBe(1)
  expect(nextLesson([], [])).toBeUndefined()
})

test('after a lesson comes the next in order, after the last one the first that is open', () => {
  const lessons = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(lessonAfter(lessons, [2], 1)?.id).toBe(2)
  expect(lessonAfter(lessons, [1], 3)?.id).toBe(2)
  expect(lessonAfter(lessons, [1, 2], 3)).toBeUndefined()
  expect(lessonAfter(lessons, [2, 3], 1)).toBeUndefined()
})

test('the overall percentage is over all lessons, not over courses', () => {
  const row = (completedCount: number, lessonCount: number) => ({
    completedCount,
    course: { lessonCount },
  })
  expect(overallPercent([row(1, 1), row(0, 9)])).toBe(10)
  expect(overallPercent([])).toBe(0)
  expect(overallPercent([row(0, 0)])).toBe(0)
})

test('a course is finished with its last lesson, not when the percentage is rounded up', () => {
  expect(isFinished(199, 200)).toBe(false)
  expect(isFinished(200, 200)).toBe(true)
  expect(isFinished(0, 0)).toBe(false)
})

test('learning goes on in the first course with an open lesson, and nowhere when all is done', () => {
  const row = (id: number, nextLesson: object | null) => ({ id, nextLesson })
  expect(courseToContinue([row(1, null), row(2, {}), row(3, {})])?.id).toBe(2)
  expect(courseToContinue([row(1, null), row(2, null)])).toBeUndefined()
})
