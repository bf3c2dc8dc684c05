import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor', 'Ada Lovelace')
const reader = site.as(await site.signedIn('student'))

const lesson = (title: string) => ({ title, content: `<p>${title}</p>`, videoUrl: '/clip.mp4' })

let course: { id: number; modules: { id: number }[]; lessons: { id: number }[] }

beforeEach(async () => {
  const { body } = await site.as(instructor).post('/api/courses', {
    title: 'Gradient descent',
    description: 'Down the slope.',
    price: 1999,
    isPublished: true,
    modules: [{ title: 'Module', lessons: [lesson('First'), lesson('Second')] }],
  })
  course = body
})

const read = async (view = 'outline', who = reader) =>
  (await who.get(`/api/courses/${course.id}?view=${view}`)).body

describe('a reader of a course sees on the next request', () => {
  test('that its title was changed, even past the application', async () => {
    await read()
    await site.db.update(courses).set({ title: 'By hand' }).where(eq(courses.id, course.id))
    expect((await read()).title).toBe('By hand')
  })

  test('that a lesson or a module was changed, added or removed past the application', async () => {
    const [module] = course.modules
    const row = { title: 'Third', orderIndex: 2, moduleId: module!.id, courseId: course.id }
    const named = async () => {
      const seen = await read('full')
      return [seen.modules[0].title, ...seen.lessons.map(({ title }: { title: string }) => title)]
    }
    expect(await named()).toEqual(['Module', 'First', 'Second'])
    await site.db.insert(lessons).values(row)
    expect(await named()).toEqual(['Module', 'First', 'Second', 'Third'])
    await site.db.update(lessons).set({ title: 'Other' }).where(eq(lessons.title, 'Third'))
    expect(await named()).toEqual(['Module', 'First', 'Second', 'Other'])
    await site.db.delete(lessons).where(eq(lessons.title, 'Other'))
    await site.db.update(modules).set({ title: 'Part' }).where(eq(modules.id, module!.id))
    expect(await named()).toEqual(['Part', 'First', 'Second'])
    await site.db.insert(modules).values({ title: 'More', orderIndex: 1, courseId: course.id })
    expect((await read()).modules).toHaveLength(2)
    await site.db.delete(modules).where(eq(modules.title, 'More'))
    expect((await read()).modules).toHaveLength(1)
  })

  test('that its instructor has another name', async () => {
    await read()
    const rename = (fullName: string) =>
      site.db.update(users).set({ fullName }).where(eq(users.id, instructor.id))
    await rename('Ada King')
    expect((await read()).instructor.fullName).toBe('Ada King')
    await rename('Ada Lovelace')
  })

  test('that somebody has enrolled', async () => {
    expect((await read()).enrollmentCount).toBe(0)
    await site.as(await site.signedIn('student')).post(`/api/courses/${course.id}/enroll`)
    expect((await read()).enrollmentCount).toBe(1)
  })

  test('that it was withdrawn', async () => {
    await read()
    await site.as(instructor).put(`/api/courses/${course.id}`, { isPublished: false })
    expect((await reader.get(`/api/courses/${course.id}`)).status).toBe(404)
  })
})

test('what one person may read is not shown to another who may not', async () => {
  const learner = site.as(await site.signedIn('student'))
  await learner.post(`/api/courses/${course.id}/enroll`)
  const seenBy = async (who: typeof reader) => {
    const seen = await read('full', who)
    const [, second] = seen.lessons
    return [seen.isEnrolled, second.locked, second.content, second.videoUrl]
  }
  const open = [false, '<p>Second</p>', '/clip.mp4']
  const closed = [false, true, null, null]
  for (let round = 0; round < 2; round += 1) {
    expect(await seenBy(learner)).toEqual([true, ...open])
    expect(await seenBy(reader)).toEqual(closed)
    expect(await seenBy(site.as(instructor))).toEqual([false, ...open])
    expect(await seenBy(site.visitor())).toEqual(closed)
  }
})
