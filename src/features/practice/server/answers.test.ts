import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exerciseAttempts, exercises } from '#server/db/schema/practice.ts'
import { everyKind, sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'
import { idOf, lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import type { Exercise } from '../contract.ts'

const site = await testApp()
const owner = await site.signedIn('instructor')
const me = site.as(owner)

const free = await lessonWith(me)
const student = async () => site.as(await site.signedIn())

const attemptsOf = (id: number) =>
  site.db.$count(exerciseAttempts, eq(exerciseAttempts.exerciseId, id))

const RIGHT: Record<string, unknown> = {
  choice: 'up',
  choices: ['b', 'a'],
  number: '73219,5',
  text: ' secret GRADIENT ',
  order: ['s1', 's2', 's3', 's4'],
  predict: 'SECRET xxx',
  code: { source: 'def double(x): return 2 * x', passed: true },
}

const WRONG: Record<string, unknown> = {
  choice: 'down',
  choices: ['a', 'c'],
  number: '73219.6',
  text: 'slope',
  order: ['s2', 's1', 's3', 's4'],
  predict: 'x',
  code: { source: 'def double(x): return x', passed: false },
}

describe('a learner', () => {
  test('sees every exercise of a lesson, and nothing that tells the answers', async () => {
    const { body, status } = await (await student()).get(`/api/lessons/${free.lessonId}/exercises`)
    expect(status).toBe(200)
    expect(body.map(({ kind }: Exercise) => kind)).toEqual(everyKind.map(({ kind }) => kind))
    expect(JSON.stringify(body)).not.toMatch(/SECRET|73219/)
    expect(body[0]).toMatchObject({
      key: 'downhill',
      hintCount: 2,
      state: { solved: false, tries: 0, solutionSeen: false, hintsSeen: 0 },
    })
    expect(body[6]).toMatchObject({ checks: sampleExercises.code.checks })
    expect(body.filter(({ checks }: Exercise) => checks.length > 0)).toHaveLength(1)
  })

  test('gets steps in an order that stays, and is not the right one', async () => {
    const shown = (list: Exercise[]) =>
      list.find(({ kind }) => kind === 'order')!.options.map(({ id }) => id)
    expect(shown(free.list)).not.toEqual(['s1', 's2', 's3', 's4'])
    const again = await (await student()).get(`/api/lessons/${free.lessonId}/exercises`)
    expect(shown(again.body)).toEqual(shown(free.list))
  })

  test.each(Object.keys(RIGHT))('is told what is right and what is not: %s', async (kind) => {
    const someone = await student()
    const id = idOf(free.list, kind)
    const wrong = await tryIt(someone, id, WRONG[kind])
    expect(wrong.status).toBe(200)
    expect(wrong.body).toMatchObject({
      correct: false,
      solution: null,
      state: { solved: false, tries: 1 },
    })
    const right = await tryIt(someone, id, RIGHT[kind])
    expect(right.body).toMatchObject({ correct: true, state: { solved: true, tries: 2 } })
    expect(right.body.solution.explanation).toContain('SECRET')
    const later = await tryIt(someone, id, WRONG[kind])
    expect(later.body.state).toMatchObject({ solved: true, tries: 3 })
    const list = await someone.get(`/api/lessons/${free.lessonId}/exercises`)
    const shown = list.body.find((each: Exercise) => each.id === id)
    expect(shown.state).toMatchObject({ solved: true, tries: 3 })
  })

  test('reads the feedback on what was chosen, and on nothing else', async () => {
    const someone = await student()
    const one = await tryIt(someone, idOf(free.list, 'choice'), 'down')
    expect(one.body.feedback).toBe('<p>SECRET the other way</p>')
    const none = await tryIt(someone, idOf(free.list, 'choice'), 'nowhere')
    expect(none.body.feedback).toBeNull()
    const several = await tryIt(someone, idOf(free.list, 'choices'), ['a', 'c'])
    expect(several.body.feedback).toBe('<div>SECRET Adam is one</div><div>SECRET ReLU is not</div>')
    const only = await tryIt(someone, idOf(free.list, 'choices'), ['c'])
    expect(only.body.feedback).toBe('SECRET ReLU is not')
  })

  test('finds the program that was sent last again, and its attempts keep no program', async () => {
    const person = await site.signedIn()
    const someone = site.as(person)
    const id = idOf(free.list, 'code')
    await tryIt(someone, id, { source: 'one', passed: false })
    await tryIt(someone, id, { source: 'two', passed: true })
    const { body } = await someone.get(`/api/lessons/${free.lessonId}/exercises`)
    expect(body.find((each: Exercise) => each.id === id).source).toBe('two')
    const rows = await site.db.select().from(exerciseAttempts)
    expect(JSON.stringify(rows)).not.toContain('two')
  })

  test('sees in the list of lessons how many are solved', async () => {
    const someone = await student()
    const path = `/api/courses/${free.courseId}/exercises`
    await tryIt(someone, idOf(free.list, 'choice'), 'up')
    await tryIt(someone, idOf(free.list, 'text'), 'wrong')
    const programs = { programCount: 1, solvedPrograms: 0 }
    expect((await someone.get(path)).body).toEqual([
      { lessonId: free.lessonId, exerciseCount: 7, solved: 1, open: 6, ...programs },
    ])
    expect((await site.visitor().get(path)).body).toEqual([
      { lessonId: free.lessonId, exerciseCount: 7, solved: 0, open: 7, ...programs },
    ])
  })

  test('answers exercises of a paper', async () => {
    const paper = await me.post('/api/research-papers', {
      title: 'Attention',
      originalAuthors: 'Ada Lovelace',
      publicationYear: 2017,
      categories: ['deep_learning'],
      content: '<p>What the paper says.</p>',
      isPublished: true,
      exercises: [sampleExercises.choice],
    })
    const someone = await student()
    const list = await someone.get(`/api/research-papers/${paper.body.id}/exercises`)
    expect(list.body).toHaveLength(1)
    const done = await tryIt(someone, list.body[0].id, 'up')
    expect(done.body).toMatchObject({ correct: true, state: { solved: true } })
    await me.patch(`/api/research-papers/${paper.body.id}`, { isPublished: false })
    expect((await tryIt(someone, list.body[0].id, 'up')).status).toBe(404)
    const hidden = await someone.get(`/api/research-papers/${paper.body.id}/exercises`)
    expect(hidden.status).toBe(404)
  })
})

describe('hints and solutions', () => {
  test('hints come one at a time, and again', async () => {
    const someone = await student()
    const hint = (index: unknown) =>
      someone.post(`/api/exercises/${idOf(free.list, 'choice')}/hints`, { index })
    expect((await hint(1)).status).toBe(409)
    expect((await hint(0)).body).toMatchObject({ hint: '<p>SECRET hint one</p>' })
    expect((await hint(1)).body).toMatchObject({
      hint: '<p>SECRET hint two</p>',
      state: { hintsSeen: 2, tries: 0 },
    })
    expect((await hint(0)).body.state.hintsSeen).toBe(2)
    expect((await hint(2)).status).toBe(404)
    for (const index of [-1, 0.5, '0', null, undefined])
      expect((await hint(index)).status).toBe(400)
  })

  test('somebody who has seen the solution can still answer, but not solve it', async () => {
    const someone = await student()
    const id = idOf(free.list, 'choice')
    const seen = await someone.post(`/api/exercises/${id}/solution`)
    expect(seen.body).toMatchObject({
      answer: 'up',
      explanation: '<p>SECRET steepest ascent</p>',
      state: { solved: false, solutionSeen: true, tries: 0 },
    })
    expect((await tryIt(someone, id, 'up')).body).toMatchObject({
      correct: true,
      state: { solved: false, solutionSeen: true, tries: 1 },
    })
  })

  test('after one’s own right answer, looking at the solution changes nothing', async () => {
    const someone = await student()
    const id = idOf(free.list, 'text')
    await tryIt(someone, id, RIGHT['text'])
    const seen = await someone.post(`/api/exercises/${id}/solution`)
    expect(seen.body).toMatchObject({
      answer: sampleExercises.text.answer,
      state: { solved: true, solutionSeen: false },
    })
  })
})

test('answers at the same time are all attempts, and one state', async () => {
  const someone = await student()
  const { list } = await lessonWith(me, [sampleExercises.choice])
  const id = list[0]!.id
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => tryIt(someone, id, n % 2 ? 'up' : 'down')),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await attemptsOf(id)).toBe(8)
  const counts = answers.map(({ body }) => body.state.tries).toSorted((a, b) => a - b)
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a changed exercise is a new version; answers of before keep theirs', async () => {
  const someone = await student()
  const { courseId, list } = await lessonWith(me, [sampleExercises.choice])
  const id = list[0]!.id
  await tryIt(someone, id, 'up')
  const course = (await me.get(`/api/courses/${courseId}?view=edit`)).body
  expect(course.modules[0].lessons[1].exercises[0].attemptCount).toBe(1)
  course.modules[0].lessons[1].exercises[0].answer = 'down'
  expect((await me.put(`/api/courses/${courseId}`, { modules: course.modules })).status).toBe(200)
  const after = await tryIt(someone, id, 'up')
  expect(after.body).toMatchObject({ correct: false, state: { solved: true, tries: 2 } })
  const rows = await site.db
    .select({ version: exerciseAttempts.version, correct: exerciseAttempts.correct })
    .from(exerciseAttempts)
    .where(and(eq(exerciseAttempts.exerciseId, id)))
    .orderBy(exerciseAttempts.id)
  expect(rows).toEqual([
    { version: 1, correct: true },
    { version: 2, correct: false },
  ])
  const [row] = await site.db.select().from(exercises).where(eq(exercises.id, id))
  expect(row!.version).toBe(2)
})
