import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idOf, lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { everyKind, sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))

const paper = {
  title: 'Attention',
  originalAuthors: 'Ada Lovelace',
  publicationYear: 2017,
  categories: ['deep_learning'],
  content: '<p>What the paper says.</p>',
  isPublished: true,
  exercises: [sampleExercises.choice],
}

test('answers to what was asked before, or after a look at the solution, are not counted as such', async () => {
  const { courseId, list } = await lessonWith(me, [sampleExercises.choice, sampleExercises.text])
  const [pick, write] = list.map(({ id }) => id) as [number, number]
  const path = `/api/courses/${courseId}/exercise-insights`
  const learner = site.as(await site.signedIn())
  await tryIt(learner, pick, 'down')
  const { modules } = (await me.get(`/api/courses/${courseId}?view=edit`)).body
  modules[0].lessons[1].exercises[0].answer = 'down'
  await me.put(`/api/courses/${courseId}`, { modules })
  const [changed] = (await me.get(path)).body
  expect(changed).toMatchObject({ learners: 0, tries: 0, rightAtFirst: null, wrongAnswers: [] })
  // They are not lost by it.
  expect(changed.earlier).toEqual({ learners: 1, tries: 1, rightAtFirst: 0 })
  await tryIt(learner, pick, 'down')
  expect((await me.get(path)).body[0]).toMatchObject({ learners: 1, rightAtFirst: 1 })
  const copier = site.as(await site.signedIn())
  await copier.post(`/api/exercises/${pick}/solution`)
  await tryIt(copier, pick, 'down')
  expect((await me.get(path)).body[0]).toMatchObject({ learners: 2, rightAtFirst: 0.5 })
  for (const answer of ['The  Slope', 'the slope ', 'THE SLOPE'])
    await tryIt(learner, write, answer)
  expect((await me.get(path)).body[1].wrongAnswers).toEqual([{ answer: 'the slope', count: 3 }])
})

test('the author of a paper sees the same of its exercises', async () => {
  const { id } = (await me.post('/api/research-papers', paper)).body
  const path = `/api/research-papers/${id}/exercise-insights`
  const learner = site.as(await site.signedIn())
  const [exercise] = (await learner.get(`/api/research-papers/${id}/exercises`)).body
  await tryIt(learner, exercise.id, 'down')
  await tryIt(me, exercise.id, 'up')
  expect((await me.get(path)).body).toMatchObject([
    {
      id: exercise.id,
      lessonId: null,
      lessonTitle: 'Attention',
      learners: 1,
      tries: 1,
      rightAtFirst: 0,
      wrongAnswers: [{ answer: 'Downhill', count: 1 }],
    },
  ])
  expect((await learner.get(path)).status).toBe(403)
  const colleague = site.as(await site.signedIn('instructor'))
  expect((await colleague.get(path)).body.message).toBe('You are not authorized to edit this paper')
})

test('the instructor sees tries, first answers and the commonest wrong ones, but nobody’s name', async () => {
  const own = await lessonWith(me)
  const student = async () => site.as(await site.signedIn())
  const [one, two, three] = await Promise.all([student(), student(), student()])
  const pick = idOf(own.list, 'choice')
  const steps = idOf(own.list, 'order')
  for (const answer of ['down', 'down', 'nowhere', 'up']) await tryIt(one, pick, answer)
  await tryIt(two, pick, 'up')
  await tryIt(three, pick, 'down')
  await tryIt(three, steps, ['s2', 's1', 's3', 's4'])
  await tryIt(me, pick, 'nowhere')
  const path = `/api/courses/${own.courseId}/exercise-insights`
  const { body } = await me.get(path)
  expect(body).toHaveLength(everyKind.length)
  expect(body[0]).toEqual({
    id: pick,
    lessonId: own.lessonId,
    lessonTitle: 'Doing',
    kind: 'choice',
    number: 1,
    prompt: 'Where does the gradient point?',
    drawn: null,
    learners: 3,
    tries: 6,
    rightAtFirst: 1 / 3,
    earlier: { learners: 0, tries: 0, rightAtFirst: null },
    wrongAnswers: [
      { answer: 'Downhill', count: 3 },
      { answer: 'Nowhere', count: 1 },
    ],
  })
  expect(body[1]).toMatchObject({ learners: 0, tries: 0, rightAtFirst: null, wrongAnswers: [] })
  expect(body[4].wrongAnswers).toEqual([{ answer: 'Loss → Forward → Backward → Step', count: 1 }])
  expect((await one.get(path)).status).toBe(403)
  expect((await site.visitor().get(path)).status).toBe(401)
  const colleague = site.as(await site.signedIn('instructor'))
  expect((await colleague.get(path)).status).toBe(403)
})

test('exercises are numbered as readers meet them: in the text, and then at its end', async () => {
  const kinds = [sampleExercises.choice, sampleExercises.text, sampleExercises.number]
  const keyed = kinds.map((exercise, index) => ({ ...exercise, key: `k${index}` }))
  const { courseId, lessonId, list } = await lessonWith(me, keyed)
  const exercises = list.map(({ id, key }, index) => ({ ...keyed[index], id, key }))
  const content = '<p>One.</p><div data-exercise="k2"></div><div data-exercise="k1"></div>'
  await me.put(`/api/lessons/${lessonId}`, { content, exercises })
  const { body } = await me.get(`/api/courses/${courseId}/exercise-insights`)
  expect(body).toMatchObject([
    { id: list[2]!.id, number: 1 },
    { id: list[1]!.id, number: 2 },
    { id: list[0]!.id, number: 3 },
  ])
})

test('the editor counts the answers that learners would lose, not the author’s own tries', async () => {
  const { courseId, list } = await lessonWith(me, [sampleExercises.choice])
  const paperAnswer = await me.post('/api/research-papers', paper)
  const toEdit = [`/api/courses/${courseId}`, `/api/research-papers/${paperAnswer.body.id}`]
  const [inPaper] = (await me.get(`${toEdit[1]}/exercises`)).body
  const learner = site.as(await site.signedIn())
  for (const id of [list[0]!.id, inPaper.id]) {
    await tryIt(me, id, 'down')
    await tryIt(learner, id, 'down')
    await tryIt(learner, id, 'up')
    await tryIt(site.visitor(), id, 'up')
  }
  const [course, written] = await Promise.all(toEdit.map((path) => me.get(`${path}?view=edit`)))
  expect([course!.body.modules[0].lessons[1].exercises, written!.body.exercises]).toMatchObject([
    [{ attemptCount: 3 }],
    [{ attemptCount: 3 }],
  ])
})

test('a long question and a long wrong answer are shown by their beginnings', async () => {
  const prompt = `<p>Begin. ${'$a_b$ '.repeat(1_600)}</p>`
  const own = await lessonWith(me, [{ ...sampleExercises.predict, prompt }])
  await tryIt(site.as(await site.signedIn()), own.list[0]!.id, 'buy '.repeat(100))
  const { body } = await me.get(`/api/courses/${own.courseId}/exercise-insights`)
  expect(body[0].prompt).toMatch(/^Begin\. \$a_b\$ .{1,300}\.\.\.$/)
  expect(body[0].wrongAnswers[0].answer).toBe(`${'buy '.repeat(50)}...`)
})

test('formulas are drawn as learners see them, unless that is long', async () => {
  const prompts = ['<p>What is $a_b$?</p>', `<p>What is $a_b$${' and $a_b$'.repeat(200)}?</p>`]
  const written = prompts.map((prompt) => ({ ...sampleExercises.predict, prompt }))
  const { courseId, list } = await lessonWith(me, written)
  const { body } = await me.get(`/api/courses/${courseId}/exercise-insights`)
  expect(body[0].drawn).toBe(list[0]!.prompt)
  expect(body[0].drawn).toContain('<math')
  expect(body[1]).toMatchObject({ drawn: null, prompt: expect.stringContaining('$a_b$') })
})

test('a thousand questions that render ten times as long hold nobody up', async () => {
  const own = await lessonWith(me, [sampleExercises.choice])
  const formulas = `<p>${'<math><mi>a</mi></math>'.repeat(5_000)}</p>`
  await site.db.execute(sql`
    insert into exercises (lesson_id, course_id, key, order_index, kind, source, question, secret)
    select lesson_id, course_id, 'n' || n, n, kind, source,
      jsonb_set(question, '{prompt}', to_jsonb(${formulas}::text)), secret
    from exercises cross join generate_series(1, 1000) as n where lesson_id = ${own.lessonId}`)
  const { status, body } = await me.get(`/api/courses/${own.courseId}/exercise-insights`)
  expect([status, body.length]).toEqual([200, 1_001])
  expect(body[1_000].prompt).toBe('Where does the gradient point?')
})
