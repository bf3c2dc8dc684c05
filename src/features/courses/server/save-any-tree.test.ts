import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Course, Lesson } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')
const owner = site.as(instructor)

const read = async (id: number): Promise<Course> => (await owner.get(`/api/courses/${id}`)).body

test('whatever tree is saved is the tree that is read, without gaps, and the totals agree', async () => {
  const { id } = (
    await owner.post('/api/courses', { title: 'Any tree', description: 'Of any shape.' })
  ).body
  const title = fc
    .string({ minLength: 3, maxLength: 12, unit: fc.constantFrom(...'abc éß漢') })
    .filter((text) => text.trim().length >= 3)
  const lessonArb = fc.record({
    title,
    content: fc.constantFrom('', '<p>One</p>', '<h2>Two</h2>'),
    duration: fc.option(fc.integer({ min: 1, max: 480 })),
    keep: fc.boolean(),
  })
  const treeArb = fc.array(
    fc.record({
      title,
      lessons: fc.array(lessonArb, { minLength: 1, maxLength: 4 }),
      keep: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(treeArb, async (tree) => {
      const now = await read(id)
      const spareModules = now.modules.map((m) => m.id)
      const spareLessons = now.lessons.map((lesson) => lesson.id).toReversed()
      const modules = tree.map(({ keep, lessons, ...module }) => ({
        ...module,
        ...(keep && spareModules.length > 0 ? { id: spareModules.pop() } : {}),
        lessons: lessons.map(({ keep: isReused, ...rest }) => ({
          ...rest,
          ...(isReused && spareLessons.length > 0 ? { id: spareLessons.pop() } : {}),
        })),
      }))
      const { status, body } = await owner.put(`/api/courses/${id}`, { modules })
      expect(status).toBe(200)
      expect(body.modules).toMatchObject(
        modules.map((module, orderIndex) => ({
          ...module,
          title: module.title.trim(),
          orderIndex,
          lessons: module.lessons.map((lesson, place) => ({
            ...lesson,
            title: lesson.title.trim(),
            orderIndex: place,
          })),
        })),
      )
      expect(body.lessons).toEqual(
        body.modules.flatMap((m: Course['modules'][number]) => m.lessons),
      )
      expect(body.lessonCount).toBe(body.lessons.length)
      expect(body.duration).toBe(
        body.lessons.reduce((sum: number, lesson: Lesson) => sum + (lesson.duration ?? 0), 0),
      )
    }),
    { numRuns: 40 },
  )
})
