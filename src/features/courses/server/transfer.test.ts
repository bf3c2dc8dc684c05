import { describe, expect, test } from 'vitest'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Course } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')
const other = await site.signedIn('instructor')
const owner = site.as(instructor)

const lesson = (title: string, extra: object = {}) => ({
  title,
  content: `<p>${title}</p>`,
  ...extra,
})

async function course(extra: object = {}): Promise<Course> {
  const { body } = await owner.post('/api/courses', {
    title: 'Diffusion',
    description: 'From noise to images.',
    coverImageUrl: 'https://example.org/cover.png',
    documentUrl: '/files/notes.pdf',
    difficulty: 'advanced',
    price: 4900,
    tags: ['generative-ai'],
    isPublished: true,
    modules: [
      {
        title: 'Adding noise',
        lessons: [
          lesson('Steps', {
            duration: 12,
            content: '<p>$a &lt; b$ and <code>x &amp; y</code></p>',
          }),
          lesson('Schedules', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ', type: 'reading' }),
        ],
      },
      { title: 'Removing it', lessons: [lesson('Scores')] },
    ],
    ...extra,
  })
  return body
}

describe('export and import', () => {
  test('a round trip gives the same file, as a draft of the importer', async () => {
    const { id } = await course()
    const file = await owner.get(`/api/courses/${id}/export`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="diffusion.json"')
    const imported = await site.as(other).post('/api/courses/import', file.body)
    expect(imported.status).toBe(201)
    expect(imported.body).toMatchObject({ isPublished: false, instructorId: other.id, price: 4900 })
    const again = await site.as(other).get(`/api/courses/${imported.body.id}/export`)
    expect(again.body).toEqual(file.body)
  })

  test('a title without Latin letters gives the file a name all the same', async () => {
    const { id } = await course({ title: 'مقدمة في التعلم' })
    const { headers } = await owner.get(`/api/courses/${id}/export`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="course.json"')
  })

  test('a course without lessons survives the round trip too', async () => {
    const { body } = await owner.post('/api/courses', {
      title: 'Empty',
      description: 'Nothing yet',
    })
    await owner.post(`/api/courses/${body.id}/modules`, { title: 'Bare module' })
    const file = await owner.get(`/api/courses/${body.id}/export`)
    const imported = await owner.post('/api/courses/import', file.body)
    expect(imported.status).toBe(201)
    expect((await owner.get(`/api/courses/${imported.body.id}/export`)).body).toEqual(file.body)
  })

  test('a long course is imported as an upload', async () => {
    const long = `<p>${'x'.repeat(180_000)}</p>`
    const { id } = await course({
      modules: [{ title: 'Long module', lessons: [lesson('One lesson', { content: long })] }],
    })
    for (let number = 0; number < 6; number += 1)
      await owner.post(`/api/courses/${id}/lessons`, lesson(`Lesson ${number}`, { content: long }))
    const file = await owner.get(`/api/courses/${id}/export`)
    const text = JSON.stringify(file.body)
    expect(text.length).toBeGreaterThan(1024 * 1024)
    expect((await owner.post('/api/courses/import', file.body)).status).toBe(413)
    const form = new FormData()
    form.set('file', new File([text], 'course.json', { type: 'application/json' }))
    const imported = await site.request('/api/courses/import', {
      method: 'POST',
      headers: { cookie: instructor.cookie },
      body: form,
    })
    expect(imported.status).toBe(201)
    const again = await owner.get(`/api/courses/${imported.body.id}/export`)
    expect(again.body).toEqual(file.body)
  })

  test('a file is checked like any input, and brings in no script', async () => {
    const { body: file } = await owner.get(`/api/courses/${(await course()).id}/export`)
    const refused = [
      { ...file, format: 'other' },
      { ...file, version: 2 },
      { ...file, course: { ...file.course, title: 'x' } },
      { ...file, course: { ...file.course, coverImageUrl: 'javascript:alert(1)' } },
      {},
      [],
    ]
    for (const broken of refused)
      expect((await owner.post('/api/courses/import', broken)).status).toBe(400)
    const trap = structuredClone(file)
    trap.course.modules[0].lessons[0].content = '<p>Hi</p><script>alert(1)</script>'
    const { body } = await owner.post('/api/courses/import', trap)
    expect(body.lessons[0].content).toBe('<p>Hi</p>')
  })

  test('an upload that is no file, or not JSON, is refused', async () => {
    const send = (form: FormData) =>
      site.request('/api/courses/import', {
        method: 'POST',
        headers: { cookie: instructor.cookie },
        body: form,
      })
    const noFile = new FormData()
    noFile.set('file', 'text')
    expect((await send(noFile)).status).toBe(400)
    const notJson = new FormData()
    notJson.set('file', new File(['PK…'], 'course.json'))
    expect((await send(notJson)).status).toBe(400)
  })

  test('are only for the owner', async () => {
    const { id } = await course()
    expect((await site.as(other).get(`/api/courses/${id}/export`)).status).toBe(403)
    expect((await site.as(other).post(`/api/courses/${id}/duplicate`)).status).toBe(403)
    expect((await site.as(other).get(`/api/courses/${id}/insights`)).status).toBe(403)
    await owner.put(`/api/courses/${id}`, { isPublished: false })
    expect((await site.as(other).get(`/api/courses/${id}/export`)).status).toBe(404)
  })
})

test('a copy is a draft with everything but the learners', async () => {
  const before = await course({ title: 'T'.repeat(200) })
  const student = await site.signedIn('student')
  await site.db.insert(enrollments).values({ courseId: before.id, studentId: student.id })
  const { status, body } = await owner.post(`/api/courses/${before.id}/duplicate`)
  expect(status).toBe(201)
  expect(body.title).toBe(`${'T'.repeat(193)} (copy)`)
  expect(body).toMatchObject({ isPublished: false, enrollmentCount: 0, lessonCount: 3 })
  const texts = ({ lessons }: Course) => lessons.map(({ title, content }) => [title, content])
  expect(texts(body)).toEqual(texts(before))
  expect(body.lessons[0].id).not.toBe(before.lessons[0]?.id)
})

test('insights count learners, who finished and who ticked which lesson, without names', async () => {
  const { id, lessons } = await course()
  const ticks = [lessons, lessons.slice(0, 1), []]
  for (const done of ticks) {
    const student = await site.signedIn('student', 'Secret Name')
    await site.db.insert(enrollments).values({ courseId: id, studentId: student.id })
    for (const each of lessons)
      await site
        .as(student)
        .post(`/api/lessons/${each.id}/progress`, { completed: done.includes(each) })
  }
  const { status, body } = await owner.get(`/api/courses/${id}/insights`)
  expect(status).toBe(200)
  expect(body).toEqual({
    learners: 3,
    finished: 1,
    certificateCount: 1,
    lessons: [
      { id: lessons[0]?.id, title: 'Steps', completed: 2 },
      { id: lessons[1]?.id, title: 'Schedules', completed: 1 },
      { id: lessons[2]?.id, title: 'Scores', completed: 1 },
    ],
  })
  const { body: empty } = await owner.post('/api/courses', { title: 'Empty', description: 'None' })
  expect((await owner.get(`/api/courses/${empty.id}/insights`)).body).toEqual({
    learners: 0,
    finished: 0,
    certificateCount: 0,
    lessons: [],
  })
})
