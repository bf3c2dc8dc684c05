import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exercises } from '#server/db/schema/practice.ts'
import { courseOf, everyKind, sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const owner = await site.signedIn('instructor')
const me = site.as(owner)

async function saved(list: readonly object[] = everyKind) {
  const { body, status } = await me.post('/api/courses', courseOf(list))
  expect(status).toBe(201)
  return body as { id: number; lessons: { id: number }[]; modules: { id: number }[] }
}

async function toEdit(id: number) {
  const { body } = await me.get(`/api/courses/${id}?view=edit`)
  return {
    ...body,
    lessons: body.modules.flatMap((module: { lessons: object[] }) => module.lessons),
  }
}

/** The tree as a form sends it back. */
const treeOf = (course: Awaited<ReturnType<typeof toEdit>>, list?: unknown) => ({
  modules: course.modules.map((module: { lessons: object[] }) => ({
    ...module,
    lessons: module.lessons.map((lesson: object, place: number) => {
      const { exercises: before, ...rest } = lesson as { exercises: unknown }
      return place === 1 && list !== null ? { ...rest, exercises: list ?? before } : rest
    }),
  })),
})

describe('the author', () => {
  test('saves exercises of every kind with the course and gets them back to edit, answers included', async () => {
    const course = await toEdit((await saved()).id)
    const [opening, doing] = course.lessons
    expect(opening.exercises).toEqual([])
    for (const [index, exercise] of everyKind.entries())
      expect(doing.exercises[index]).toMatchObject({
        kind: exercise.kind,
        prompt: exercise.prompt,
        answer: 'answer' in exercise ? exercise.answer : null,
        attemptCount: 0,
      })
    expect(doing.exercises.map(({ key }: { key: string }) => key).slice(0, 3)).toEqual([
      'downhill',
      'exercise-1',
      'exercise-2',
    ])
    expect(doing.exercises[0].options[0].feedback).toBe('<p>SECRET yes, uphill</p>')
    expect(doing.content).toContain('<div data-exercise="downhill"></div>')
  })

  test('sends back what the editor was given, and nothing changes', async () => {
    const before = await toEdit((await saved()).id)
    expect((await me.put(`/api/courses/${before.id}`, treeOf(before))).status).toBe(200)
    const rows = await site.db.select().from(exercises).where(eq(exercises.courseId, before.id))
    expect(rows.map(({ version }) => version)).toEqual(everyKind.map(() => 1))
    expect((await toEdit(before.id)).lessons).toEqual(before.lessons)
  })

  test('gets what was saved back to edit with the answer of the save, where it is asked for', async () => {
    const before = await toEdit((await saved([])).id)
    const path = `/api/courses/${before.id}`
    const sent = treeOf(before, [sampleExercises.text])
    const { body } = await me.put(`${path}?view=edit`, sent)
    expect(await toEdit(before.id)).toMatchObject(body)
    expect(body.modules[0].lessons[1].exercises).toMatchObject([{ kind: 'text' }])
    expect(JSON.stringify((await me.put(path, treeOf(body))).body)).not.toContain('SECRET')
  })

  test('keeps exercises that are not sent, and removes them with an empty list', async () => {
    const before = await toEdit((await saved()).id)
    await me.put(`/api/courses/${before.id}`, treeOf(before, null))
    expect((await toEdit(before.id)).lessons[1].exercises).toEqual(before.lessons[1].exercises)
    await me.put(`/api/courses/${before.id}`, treeOf(before, []))
    expect((await toEdit(before.id)).lessons[1].exercises).toEqual([])
  })

  test('reorders, exchanges keys, changes and adds at once; only what was changed is a new version', async () => {
    const before = await toEdit((await saved()).id)
    const [first, second, third] = before.lessons[1].exercises
    const list = [
      { ...third, key: first.key },
      { ...first, key: third.key, prompt: '<p>Changed</p>' },
      { kind: 'number', prompt: 'New', answer: 1 },
    ]
    expect((await me.put(`/api/courses/${before.id}`, treeOf(before, list))).status).toBe(200)
    const after = (await toEdit(before.id)).lessons[1].exercises
    expect(after.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([third.id, first.id])
    expect(after.some(({ id }: { id: number }) => id === second.id)).toBe(false)
    const rows = await site.db.select().from(exercises).where(eq(exercises.courseId, before.id))
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    expect([versions.get(third.id), versions.get(first.id)]).toEqual([1, 2])
  })

  test('gets them copied with the course, exported, and imported again', async () => {
    const before = await toEdit((await saved()).id)
    const without = (list: object[]) =>
      list.map((exercise) => ({ ...exercise, id: undefined, attemptCount: 0 }))
    const copy = await me.post(`/api/courses/${before.id}/duplicate`)
    const copied = await toEdit(copy.body.id)
    expect(without(copied.lessons[1].exercises)).toEqual(without(before.lessons[1].exercises))
    const file = await me.get(`/api/courses/${before.id}/export`)
    const back = await me.post('/api/courses/import', file.body)
    expect(back.status).toBe(201)
    const imported = await toEdit(back.body.id)
    expect(without(imported.lessons[1].exercises)).toEqual(without(before.lessons[1].exercises))
    expect(imported.lessons[1].exercises[0].id).not.toBe(before.lessons[1].exercises[0].id)
  })

  test('saves them with a single lesson too', async () => {
    const course = await saved([])
    const added = await me.post(`/api/modules/${course.modules[0]!.id}/lessons`, {
      title: 'One more',
      content: '<p>Text</p>',
      exercises: [sampleExercises.choice],
    })
    expect(added.status).toBe(201)
    const inLesson = async () =>
      (await toEdit(course.id)).lessons.find(({ id }: { id: number }) => id === added.body.id)
        .exercises
    expect(await inLesson()).toHaveLength(1)
    await me.put(`/api/lessons/${added.body.id}`, { title: 'Renamed' })
    expect(await inLesson()).toHaveLength(1)
    await me.put(`/api/lessons/${added.body.id}`, { exercises: [] })
    expect(await inLesson()).toEqual([])
  })

  test('writes exercises into a paper', async () => {
    const paper = {
      title: 'Attention',
      originalAuthors: 'Ada Lovelace',
      publicationYear: 2017,
      categories: ['deep_learning'],
      content: '<p>What the paper says.</p>',
      isPublished: true,
    }
    const created = await me.post('/api/research-papers', { ...paper, exercises: everyKind })
    expect(created.status).toBe(201)
    const path = `/api/research-papers/${created.body.id}`
    const edited = async () => (await me.get(`${path}?view=edit`)).body.exercises
    expect(await edited()).toHaveLength(everyKind.length)
    await me.patch(path, { title: 'Attention, again' })
    expect(await edited()).toHaveLength(everyKind.length)
    await me.patch(path, { exercises: [sampleExercises.number] })
    expect(await edited()).toMatchObject([{ kind: 'number', answer: 73_219.25, unit: 'm' }])
    await me.patch(path, { exercises: [] })
    expect(await edited()).toEqual([])
    expect((await site.as(await site.signedIn()).get(`${path}?view=edit`)).status).toBe(403)
    expect((await site.visitor().get(`${path}?view=edit`)).status).toBe(401)
  })
})

test('nobody but the owner gets the editing view', async () => {
  const { id } = await saved()
  const path = `/api/courses/${id}?view=edit`
  for (const role of ['student', 'instructor', 'admin'] as const)
    expect((await site.as(await site.signedIn(role)).get(path)).status).toBe(403)
  expect((await site.visitor().get(path)).status).toBe(401)
})

const { choice, number, order, text, predict, code } = sampleExercises

test.each([
  ['an unknown kind', { ...choice, kind: 'essay' }, 'kind'],
  ['no question', { ...choice, prompt: ' ' }, 'prompt'],
  ['one option', { ...choice, options: [choice.options[0]] }, 'options'],
  [
    'two options of one id',
    { ...choice, options: [choice.options[0], choice.options[0]] },
    'options',
  ],
  ['an answer that is no option', { ...choice, answer: 'left' }, 'answer'],
  ['a list where one is right', { ...choice, answer: ['up'] }, 'answer'],
  ['an order that leaves a step out', { ...order, answer: ['s1', 's2', 's3'] }, 'answer'],
  ['an order that names a step twice', { ...order, answer: ['s1', 's2', 's3', 's3'] }, 'answer'],
  ['a number in words', { ...number, answer: '3' }, 'answer'],
  ['a negative tolerance', { ...number, tolerance: -1 }, 'tolerance'],
  ['no accepted form', { ...text, answer: [] }, 'answer'],
  ['a blank accepted form', { ...text, answer: ['  '] }, 'answer'],
  ['nothing that is printed', { ...predict, answer: '' }, 'answer'],
  ['a program without checks', { ...code, checks: [] }, 'checks'],
  ['a key that is no word', { ...choice, key: 'Not a key' }, 'key'],
])('%s is refused, and nothing is saved', async (_case, exercise, field) => {
  const { status, body } = await me.post('/api/courses', courseOf([exercise]))
  expect(status).toBe(400)
  expect(body.issues[0].path.slice(0, 7)).toEqual([
    'modules',
    0,
    'lessons',
    1,
    'exercises',
    0,
    field,
  ])
})

test('the id of another text and a repeated key are refused', async () => {
  const one = await toEdit((await saved([choice])).id)
  const other = await toEdit((await saved([choice])).id)
  const foreign = { ...choice, id: other.lessons[1].exercises[0].id }
  expect((await me.put(`/api/courses/${one.id}`, treeOf(one, [foreign]))).status).toBe(400)
  expect((await me.put(`/api/courses/${one.id}`, treeOf(one, [choice, choice]))).status).toBe(400)
  const own = one.lessons[1].exercises[0]
  const twice = treeOf(one, [own, { ...own, key: 'another' }])
  expect((await me.put(`/api/courses/${one.id}`, twice)).status).toBe(400)
  expect((await toEdit(one.id)).lessons).toEqual(one.lessons)
})

test('what an author writes into an exercise is sanitised like any text', async () => {
  const evil = '<p onclick="x()">Hi<script>alert(1)</script></p>'
  const exercise = {
    ...choice,
    prompt: evil,
    options: choice.options.map(({ id }) => ({ id, html: evil, feedback: evil })),
    hints: [evil],
    explanation: evil,
  }
  const { id } = await saved([exercise])
  const [row] = await site.db.select().from(exercises).where(eq(exercises.courseId, id))
  expect(JSON.stringify(row)).not.toMatch(/onclick|script/)
})

test('exercises are deleted with their lesson, and count for the limits of the course and the author', async () => {
  const course = await toEdit((await saved()).id)
  const long = 'x'.repeat(10_000)
  const prompt = 'x'.repeat(9_000)
  const many = Array.from({ length: 50 }, () => ({ ...number, explanation: long, prompt }))
  const module = {
    title: 'Too much',
    lessons: [1, 2, 3].map((n) => ({ title: `Lesson ${n}`, exercises: many })),
  }
  const file = {
    format: 'ascent-course',
    version: 1,
    course: { ...courseOf([]), difficulty: 'beginner', price: 0, tags: [], modules: [module] },
  }
  const body = new FormData()
  body.append('file', new Blob([JSON.stringify(file)]), 'course.json')
  const headers = { cookie: owner.cookie }
  const full = await site.request('/api/courses/import', { method: 'POST', headers, body })
  expect(full.body.message).toContain('2 MB of lesson text')
  expect(full.status).toBe(413)
  await me.delete(`/api/lessons/${course.lessons[1].id}`)
  expect(await site.db.$count(exercises, eq(exercises.courseId, course.id))).toBe(0)
})
