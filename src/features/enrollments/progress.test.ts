import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextLesson, overallPercent, percentComplete, percentOf, withTick } from './progress.ts'

const lesson = (id: number, completed: boolean) => ({
  id,
  progress: { completed, completedAt: completed ? '2026-01-01T00:00:00.000Z' : null },
})

const lessons = fc
  .array(fc.boolean(), { maxLength: 60 })
  .map((ticks) => ticks.map((completed, index) => lesson(index + 1, completed)))

test('rounds the share of completed lessons', () => {
  expect(percentOf(1, 3)).toBe(33)
  expect(percentOf(2, 3)).toBe(67)
  expect(percentOf(0, 0)).toBe(0)
  expect(percentComplete([lesson(1, true), lesson(2, false)])).toBe(50)
})

test('stays between 0 and 100, 0 with no tick and 100 with all of them', () => {
  fc.assert(
    fc.property(lessons, (all) => {
      const percent = percentComplete(all)
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      const done = all.filter(({ progress }) => progress.completed).length
      if (done === 0) expect(percent).toBe(0)
      if (done === all.length && done > 0) expect(percent).toBe(100)
    }),
  )
})

test('a tick never lowers the percentage, and taking it back restores it', () => {
  fc.assert(
    fc.property(lessons, fc.nat(), (all, pick) => {
      fc.pre(all.length > 0)
      const course = { lessons: all }
      const { id: lessonId, progress } = all[pick % all.length]!
      const at = '2026-02-02T00:00:00.000Z'
      const ticked = withTick(course, { lessonId, completed: true, at })
      expect(percentComplete(ticked.lessons)).toBeGreaterThanOrEqual(percentComplete(all))
      const back = withTick(ticked, { lessonId, completed: progress.completed, at })
      expect(percentComplete(back.lessons)).toBe(percentComplete(all))
    }),
  )
})

test('ticking a lesson that is not in the course changes nothing', () => {
  const course = { lessons: [lesson(1, false)] }
  expect(withTick(course, { lessonId: 9, completed: true, at: '' })).toEqual(course)
})

test('goes on at the first lesson that is not ticked, and starts over when all are', () => {
  expect(nextLesson([lesson(1, true), lesson(2, false), lesson(3, false)])?.id).toBe(2)
  expect(nextLesson([lesson(1, true), lesson(2, true)])?.id).toBe(1)
  expect(nextLesson([])).toBeUndefined()
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
