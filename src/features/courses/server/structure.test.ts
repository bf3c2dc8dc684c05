import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Course, Lesson } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')
const other = await site.signedIn('instructor')
const student = await site.signedIn('student')
const owner = site.as(instructor)

const details = { title: 'Attention', description: 'Queries, keys and values.' }

async function emptyCourse() {
  const { body } = await owner.post('/api/courses', { ...details, isPublished: true })
  return body.id as number
}

async function course() {
  const { body } = await owner.post('/api/courses', {
    ...details,
    isPublished: true,
    modules: ['Module A', 'Module B'].map((title) => ({
      title,
      lessons: [1, 2].map((n) => ({ title: `${title} lesson ${n}`, content: '', duration: 5 })),
    })),
  })
  return body
}

type Outline = [title: string, place: number, lessons: string[]][]

const titles = async (id: number): Promise<Outline> =>
  (await owner.get(`/api/courses/${id}`)).body.modules.map((module: Course['modules'][number]) => [
    module.title,
    module.orderIndex,
    module.lessons.map((lesson: Lesson) => `${lesson.orderIndex} ${lesson.title}`),
  ])

describe('lessons posted to a course', () => {
  test('land in a new module Introduction when there is none, in the order they are sent', async () => {
    const id = await emptyCourse()
    for (const [orderIndex, title] of ['One.', 'Two.', 'Three.'].entries()) {
      const { status, body } = await owner.post(`/api/courses/${id}/lessons`, {
        title,
        content: '<p>Text</p>',
        videoUrl: '',
        courseId: 99,
        orderIndex,
        duration: 5,
      })
      expect(status).toBe(201)
      expect(body).toMatchObject({ title, courseId: id, orderIndex, type: 'video', locked: false })
    }
    expect(await titles(id)).toEqual([['Introduction', 0, ['0 One.', '1 Two.', '2 Three.']]])
  })

  test('land in the last module, their order counted across all modules', async () => {
    const { id } = await course()
    await owner.post(`/api/courses/${id}/lessons`, { title: 'At the end' })
    await owner.post(`/api/courses/${id}/lessons`, { title: 'In between', orderIndex: 3 })
    await owner.post(`/api/courses/${id}/lessons`, { title: 'First of last', orderIndex: 0 })
    expect((await titles(id))[1]?.[2]).toEqual([
      '0 First of last',
      '1 Module B lesson 1',
      '2 In between',
      '3 Module B lesson 2',
      '4 At the end',
    ])
  })

  test('posted by many at once get one place each', async () => {
    const id = await emptyCourse()
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        owner.post(`/api/courses/${id}/lessons`, { title: `Lesson ${n}` }),
      ),
    )
    const [introduction, ...rest] = await titles(id)
    expect(rest).toEqual([])
    expect(introduction?.[2].map((text) => text[0])).toEqual([...'012345'])
    const { body } = await owner.get(`/api/courses/${id}`)
    expect(body.lessonCount).toBe(6)
  })
})

describe('modules', () => {
  test('are added at the end or at a place, renamed and moved', async () => {
    const { id, modules } = await course()
    const added = await owner.post(`/api/courses/${id}/modules`, {
      title: 'Module C',
      courseId: 1,
      orderIndex: 1,
    })
    expect([added.status, added.body]).toEqual([
      201,
      { id: added.body.id, title: 'Module C', orderIndex: 1, courseId: id },
    ])
    await owner.put(`/api/modules/${modules[0].id}`, { title: 'Module Z', orderIndex: 99 })
    expect((await titles(id)).map(([title, place]: Outline[number]) => [title, place])).toEqual([
      ['Module C', 0],
      ['Module B', 1],
      ['Module Z', 2],
    ])
    const posted = await owner.post(`/api/modules/${added.body.id}/lessons`, {
      title: 'First of C',
      moduleId: 5,
      videoUrl: 'https://vimeo.com/123456789',
    })
    expect(posted.body).toMatchObject({ moduleId: added.body.id, courseId: id, orderIndex: 0 })
  })

  test('go with their lessons, and the others close up; the last one stays', async () => {
    const { id, modules } = await course()
    expect((await owner.delete(`/api/modules/${modules[0].id}`)).status).toBe(204)
    expect((await titles(id)).map(([title, place]: Outline[number]) => [title, place])).toEqual([
      ['Module B', 0],
    ])
    const last = await owner.delete(`/api/modules/${modules[1].id}`)
    expect([last.status, last.body.message]).toEqual([
      409,
      'A course must have at least one module',
    ])
  })

  test('deleted all at once leave one', async () => {
    const { id, modules } = await course()
    const done = await Promise.all(
      modules.map((module: Course['modules'][number]) => owner.delete(`/api/modules/${module.id}`)),
    )
    expect(done.map(({ status }: { status: number }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 409,
    ])
    expect(await titles(id)).toHaveLength(1)
  })
})

describe('lessons', () => {
  test('change what is named and keep the rest', async () => {
    const { lessons } = await course()
    const path = `/api/lessons/${lessons[0].id}`
    await owner.put(path, { content: '<p>Text</p>', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
    const { status, body } = await owner.put(path, { title: 'Renamed', duration: 480 })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...lessons[0],
      title: 'Renamed',
      content: '<p>Text</p>',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      duration: 480,
    })
    const cleared = await owner.put(path, { videoUrl: '', duration: null })
    expect(cleared.body).toMatchObject({ videoUrl: null, duration: null, content: '<p>Text</p>' })
  })

  test('move within their module', async () => {
    const { id, lessons } = await course()
    await owner.put(`/api/lessons/${lessons[0].id}`, { orderIndex: 1 })
    expect((await titles(id))[0]?.[2]).toEqual(['0 Module A lesson 2', '1 Module A lesson 1'])
  })

  test('of a module are never all deleted, not even at once', async () => {
    const { id, lessons } = await course()
    const done = await Promise.all(
      lessons.slice(0, 2).map((lesson: Lesson) => owner.delete(`/api/lessons/${lesson.id}`)),
    )
    expect(done.map(({ status }: { status: number }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 409,
    ])
    expect(done.find(({ status }: { status: number }) => status === 409)?.body.message).toBe(
      'A module must have at least one lesson',
    )
    expect((await titles(id))[0]?.[2]).toEqual([expect.stringMatching(/^0 /)])
  })

  test('have rendered math and code in contentHtml', async () => {
    const { lessons } = await course()
    const path = `/api/lessons/${lessons[0].id}`
    await owner.put(path, { content: '<p>$x^2$</p>' })
    const { body } = await site.visitor().get(path)
    expect(body.content).toBe('<p>$x^2$</p>')
    expect(body.contentHtml).toContain('<math')
  })

  test.each([
    [{ title: 'x' }, 'Lesson title must be at least 3 characters'],
    [{ duration: 0 }, 'Duration must be at least 1 minute'],
    [{ duration: 500 }, 'Duration must be less than 8 hours'],
    [{ videoUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ])('refuse %j', async (broken, message) => {
    const { lessons } = await course()
    const { status, body } = await owner.put(`/api/lessons/${lessons[0].id}`, broken)
    expect([status, body.message]).toEqual([400, message])
  })
})

test('nobody but the owner changes a structure, and a draft’s parts answer 404', async () => {
  const { id, modules, lessons } = await course()
  const calls = (who: typeof student | null) => [
    site.as(who).post(`/api/courses/${id}/modules`, { title: 'Mine' }),
    site.as(who).put(`/api/modules/${modules[0].id}`, { title: 'Mine' }),
    site.as(who).delete(`/api/modules/${modules[0].id}`),
    site.as(who).post(`/api/courses/${id}/lessons`, { title: 'Mine' }),
    site.as(who).post(`/api/modules/${modules[0].id}/lessons`, { title: 'Mine' }),
    site.as(who).put(`/api/lessons/${lessons[0].id}`, { title: 'Mine' }),
    site.as(who).delete(`/api/lessons/${lessons[0].id}`),
  ]
  const statuses = async (who: typeof student | null) => [
    ...new Set((await Promise.all(calls(who))).map(({ status }) => status)),
  ]
  expect(await statuses(null)).toEqual([401])
  expect(await statuses(student)).toEqual([403])
  expect(await statuses(other)).toEqual([403])
  await owner.put(`/api/courses/${id}`, { isPublished: false })
  expect(await statuses(other)).toEqual([404])
})
