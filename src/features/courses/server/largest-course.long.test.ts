import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lessons, modules } from '#server/db/schema/courses.ts'
import { testApp } from '#server/testing/test-app.ts'
import { COURSE_LIMITS, FULL } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')
const owner = site.as(instructor)

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const titles = (count: number) => times(count).map((n) => ({ title: `Lesson ${n}` }))

const create = (...sizes: number[]) =>
  owner.post('/api/courses', {
    title: 'A course',
    description: 'About everything.',
    modules: sizes.map((size, n) => ({ title: `Module ${n}`, lessons: titles(size) })),
  })

const EACH = COURSE_LIMITS.text / COURSE_LIMITS.lessons
const longer = `<p>${'x'.repeat(EACH)}</p>`

/** As long as a course may be, with letters that JSON writes as two. */
async function largest() {
  const { status, body } = await create(200, 200, 100)
  expect(status).toBe(201)
  const text = `<p>${'"'.repeat(EACH - 7)}</p>`
  await site.db
    .update(lessons)
    .set({ content: text, contentHtml: text })
    .where(eq(lessons.courseId, body.id))
  return body
}

const asFile = (text: string) => {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'application/json' }), 'course.json')
  return form
}

describe('a whole course', () => {
  test.each([
    [times(101).map(() => 1), FULL.modules],
    [[201], FULL.module],
    [[200, 200, 101], FULL.lessons],
  ])('of too many parts is refused', async (sizes, message) => {
    const { status, body } = await create(...sizes)
    expect([status, body.message]).toEqual([400, message])
  })

  test('of too much text is refused, and nothing of it is saved', async () => {
    const { id } = await largest()
    const before = await owner.get(`/api/courses/${id}`)
    const { body: outline } = await owner.get(`/api/courses/${id}?view=outline`)
    outline.modules[0].lessons[0].content = longer
    const { modules: parts } = outline
    const refused = await owner.put(`/api/courses/${id}`, { title: 'Renamed', modules: parts })
    expect([refused.status, refused.body.message]).toEqual([413, FULL.text])
    expect((await owner.get(`/api/courses/${id}`)).body).toEqual(before.body)
  })
})

describe('the largest course', () => {
  test('is read, copied, exported and imported', async () => {
    const { id } = await largest()
    const whole = await owner.get(`/api/courses/${id}`)
    expect([whole.status, whole.body.lessons.length]).toEqual([200, COURSE_LIMITS.lessons])
    const copy = await owner.post(`/api/courses/${id}/duplicate`)
    expect([copy.status, copy.body.lessonCount]).toEqual([201, COURSE_LIMITS.lessons])
    const file = await owner.get(`/api/courses/${id}/export`)
    const imported = await site.request('/api/courses/import', {
      method: 'POST',
      headers: { cookie: instructor.cookie },
      body: asFile(JSON.stringify(file.body, null, 2)),
    })
    expect([imported.status, imported.body.lessonCount]).toEqual([201, COURSE_LIMITS.lessons])
    expect(imported.body.lessons.at(-1).content).toBe(whole.body.lessons.at(-1).content)
  })

  test('that has more text than is allowed now can still shrink', async () => {
    const { id, lessons: all } = await largest()
    await site.db.execute(
      sql`update lessons set content = repeat('x', 5000) where course_id = ${id}`,
    )
    const shorter = await owner.put(`/api/lessons/${all[0].id}`, { content: '<p>Short</p>' })
    const longest = await owner.put(`/api/lessons/${all[1].id}`, { content: longer.repeat(2) })
    expect([shorter.status, longest.status]).toEqual([200, 413])
  })

  test('takes no more lessons, modules and text one by one than as a whole', async () => {
    const { id, modules: parts, lessons: all } = await largest()
    const [full, , last] = parts
    for (const [path, message] of [
      [`/api/courses/${id}/lessons`, FULL.lessons],
      [`/api/modules/${last.id}/lessons`, FULL.lessons],
      [`/api/modules/${full.id}/lessons`, FULL.module],
    ]) {
      const { status, body } = await owner.post(path!, { title: 'One more' })
      expect([status, body.message]).toEqual([409, message])
    }
    const refused = await owner.put(`/api/lessons/${all[0].id}`, { content: longer })
    expect([refused.status, refused.body.message]).toEqual([413, FULL.text])
    expect((await owner.put(`/api/lessons/${all[0].id}`, { title: 'Renamed' })).status).toBe(200)
    expect((await owner.put(`/api/lessons/${all[0].id}`, { content: '' })).status).toBe(200)
    expect((await owner.put(`/api/lessons/${all[1].id}`, { content: longer })).status).toBe(200)
  })

  test('cannot grow past its limits by many calls at once', async () => {
    const { body } = await create(200, 195, 100)
    const path = `/api/modules/${body.modules[1].id}/lessons`
    const answers = await Promise.all(
      times(12).map((n) => owner.post(path, { title: `More ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const { body: after } = await owner.get(`/api/courses/${body.id}?view=outline`)
    expect(after.lessonCount).toBe(COURSE_LIMITS.lessons)
  })
})

test('a course takes no more modules one by one than as a whole, not even at once', async () => {
  const { body } = await create(1)
  await site.db.execute(sql`
    insert into modules (title, order_index, course_id)
    select 'Module ' || n, n, ${body.id} from generate_series(1, ${COURSE_LIMITS.modules - 3}) as n`)
  const answers = await Promise.all(
    times(6).map((n) => owner.post(`/api/courses/${body.id}/modules`, { title: `More ${n}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  for (const { status, body: refusal } of answers)
    if (status !== 201) expect([status, refusal.message]).toEqual([409, FULL.modules])
  expect(await site.db.$count(modules, eq(modules.courseId, body.id))).toBe(COURSE_LIMITS.modules)
})
