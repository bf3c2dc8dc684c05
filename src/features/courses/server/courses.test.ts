import { describe, expect, test } from 'vitest'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { sampleCourse } from '#server/testing/samples/sample-course.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { CourseSummary } from '#shared/courses/course-answer.ts'
import type { Course, Lesson } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor', 'Ada Byron')
const other = await site.signedIn('instructor')
const student = await site.signedIn('student')
const admin = await site.signedIn('admin')

async function course(extra: object = {}, as = instructor) {
  const { status, body } = await site.as(as).post('/api/courses', { ...sampleCourse, ...extra })
  expect(status).toBe(201)
  return body
}

const enroll = (courseId: number, studentId = student.id) =>
  site.db.insert(enrollments).values({ courseId, studentId })

describe('a draft', () => {
  test('exists only for its owner and for those who are enrolled', async () => {
    const { id } = await course({ isPublished: false })
    const ask = async (who: typeof student | null) =>
      (await site.as(who).get(`/api/courses/${id}`)).status
    expect(await ask(instructor)).toBe(200)
    for (const who of [null, student, other, admin]) expect(await ask(who)).toBe(404)
    await enroll(id)
    expect(await ask(student)).toBe(200)
    const changed = await site.as(other).put(`/api/courses/${id}`, { title: 'Mine now' })
    expect([changed.status, changed.body.message]).toEqual([404, 'Course not found'])
  })

  test('is in no list but its own instructor’s', async () => {
    const { id } = await course({ isPublished: false, title: 'Hidden among drafts' })
    const lists = async (who: typeof student | null, query: string) =>
      (await site.as(who).get(`/api/courses${query}`)).body.some(
        (row: CourseSummary) => row.id === id,
      )
    expect(await lists(instructor, `?instructorId=${instructor.id}`)).toBe(true)
    expect(await lists(instructor, `?instructorId=${instructor.id}&published=false`)).toBe(true)
    expect(await lists(instructor, `?instructorId=${instructor.id}&published=true`)).toBe(false)
    expect(await lists(instructor, '')).toBe(false)
    for (const who of [null, student, other, admin])
      for (const query of ['', '?published=false', '?q=Hidden', `?instructorId=${instructor.id}`])
        expect(await lists(who, query)).toBe(false)
  })

  test('is not in the sitemap', async () => {
    const hidden = await course({ isPublished: false })
    const shown = await course()
    const { body } = await site.visitor().get('/sitemap.xml')
    expect(body).toContain(`/courses/${shown.id}<`)
    expect(body).not.toContain(`/courses/${hidden.id}<`)
  })
})

describe('lists', () => {
  test('are newest first, without texts of lessons, paged, with a total', async () => {
    const teacher = await site.signedIn('instructor')
    const created = [
      await course({ title: 'Course one' }, teacher),
      await course({ title: 'Course two' }, teacher),
      await course({ title: 'Course three' }, teacher),
    ]
    const path = `/api/courses?instructorId=${teacher.id}`
    const all = await site.visitor().get(path)
    expect(all.body.map((row: CourseSummary) => row.id)).toEqual(
      created.map(({ id }) => id).toReversed(),
    )
    expect(all.headers.get('x-total-count')).toBe('3')
    expect(all.body[0]).not.toHaveProperty('lessons')
    expect(all.body[0]).toMatchObject({ lessonCount: 3, duration: 65, enrollmentCount: 0 })
    const page = await site.visitor().get(`${path}&limit=1&offset=1`)
    expect(page.body.map((row: CourseSummary) => row.title)).toEqual(['Course two'])
    expect(page.headers.get('x-total-count')).toBe('3')
    const past = await site.visitor().get(`${path}&offset=10`)
    expect([past.body, past.headers.get('x-total-count')]).toEqual([[], '3'])
  })

  test('search title and description without regard to case, and take % and _ as letters', async () => {
    const teacher = await site.signedIn('instructor')
    await course({ title: 'Über 100% of Kernels', description: 'with snake_case' }, teacher)
    await course({ title: 'Another one', description: 'about KERNELS too' }, teacher)
    const titles = async (q: string) =>
      (
        await site
          .visitor()
          .get(`/api/courses?instructorId=${teacher.id}&q=${encodeURIComponent(q)}`)
      ).body.map((row: CourseSummary) => row.title)
    expect(await titles('kernels')).toHaveLength(2)
    expect(await titles('über 100%')).toEqual(['Über 100% of Kernels'])
    expect(await titles('100%k')).toEqual([])
    expect(await titles('SNAKE_C')).toEqual(['Über 100% of Kernels'])
    expect(await titles('snakeXcase')).toEqual([])
    expect(await titles("' or 1=1 --")).toEqual([])
  })

  test('filter by difficulty and tag', async () => {
    const teacher = await site.signedIn('instructor')
    await course({ title: 'Easy', tags: ['llm'] }, teacher)
    await course({ title: 'Hard', difficulty: 'advanced', tags: ['llm', 'rl'] }, teacher)
    const titles = async (query: string) =>
      (await site.visitor().get(`/api/courses?instructorId=${teacher.id}${query}`)).body.map(
        (row: CourseSummary) => row.title,
      )
    expect(await titles('&difficulty=advanced')).toEqual(['Hard'])
    expect(await titles('&tag=llm')).toEqual(['Hard', 'Easy'])
    expect(await titles('&tag=rl&difficulty=beginner')).toEqual([])
    expect(await titles('&tag=nothing')).toEqual([])
    expect((await site.visitor().get('/api/courses?difficulty=legendary')).status).toBe(400)
    expect((await site.visitor().get('/api/courses?limit=201')).status).toBe(400)
  })
})

describe('a paid course', () => {
  test('shows the whole first lesson without enrollment and locks the others', async () => {
    const { id, lessons } = await course({ price: 1999 })
    const seen = async (who: typeof student | null, query = '') =>
      (await site.as(who).get(`/api/courses/${id}${query}`)).body
    for (const who of [null, student, other, admin]) {
      const body = await seen(who)
      expect(body.lessons.map((lesson: Lesson) => [lesson.locked, lesson.content])).toEqual([
        [false, '<p>Hello</p>'],
        [true, null],
        [true, null],
      ])
      expect(body.lessons[2].videoUrl).toBeNull()
      expect(body.modules[1].lessons[0]).toEqual(body.lessons[2])
      const one = await site.as(who).get(`/api/lessons/${lessons[2].id}`)
      expect(one.body).toMatchObject({
        locked: true,
        content: null,
        contentHtml: null,
        videoUrl: null,
      })
      const first = await site.as(who).get(`/api/lessons/${lessons[0].id}`)
      expect(first.body).toMatchObject({ locked: false, contentHtml: '<p>Hello</p>' })
      for (const { body: full } of [one, first]) {
        const { content: _, ...toRead } = full
        const asked = await site.as(who).get(`/api/lessons/${full.id}?view=read`)
        expect(asked.body).toEqual({ ...toRead, video: null })
      }
    }
    expect((await seen(instructor)).lessons[2].locked).toBe(false)
    await enroll(id)
    const body = await seen(student)
    expect(body).toMatchObject({ isEnrolled: true, enrollmentCount: 1 })
    expect(body.lessons.some((lesson: Lesson) => lesson.locked)).toBe(false)
  })

  test('other paid courses have no texts in the outline', async () => {
    const { id } = await course()
    const { body } = await site.visitor().get(`/api/courses/${id}?view=outline`)
    const { lessons: _flat, ...whole } = (await site.visitor().get(`/api/courses/${id}`)).body
    const bare = ({ content: _content, ...rest }: Lesson) => rest
    expect(body).toEqual({
      ...whole,
      preview: { kind: 'file', url: '/media/contours.mp4', type: 'video/mp4' },
      exerciseCount: 0,
      modules: whole.modules.map((module: Course['modules'][number]) => ({
        ...module,
        lessons: module.lessons.map(bare),
      })),
    })
  })
})

test('a lesson of a draft is as hidden as the draft', async () => {
  const { lessons } = await course({ isPublished: false })
  expect((await site.as(student).get(`/api/lessons/${lessons[0].id}`)).status).toBe(404)
  expect((await site.as(instructor).get(`/api/lessons/${lessons[0].id}`)).status).toBe(200)
})

test('impossible ids answer 404', async () => {
  for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '2147483647', '1%27'])
    expect((await site.visitor().get(`/api/courses/${id}`)).status).toBe(404)
})

test('only the owner can delete it, with everything in it', async () => {
  const { id, lessons } = await course()
  await enroll(id)
  const refused = await site.as(other).delete(`/api/courses/${id}`)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "You don't have permission to edit this course",
  ])
  expect((await site.as(admin).delete(`/api/courses/${id}`)).status).toBe(403)
  const done = await site.as(instructor).delete(`/api/courses/${id}`)
  expect([done.status, done.body]).toEqual([204, ''])
  expect((await site.as(student).get(`/api/courses/${id}`)).status).toBe(404)
  expect((await site.as(student).get(`/api/lessons/${lessons[0].id}`)).status).toBe(404)
  expect((await site.as(instructor).delete(`/api/courses/${id}`)).status).toBe(404)
})

test('the count of learners follows enrollments and deleted accounts', async () => {
  const { id } = await course()
  const learner = await site.signedIn('student')
  await enroll(id)
  await enroll(id, learner.id)
  const count = async () => (await site.visitor().get(`/api/courses/${id}`)).body.enrollmentCount
  expect(await count()).toBe(2)
  await site.db.execute(`delete from users where id = ${learner.id}`)
  expect(await count()).toBe(1)
})
