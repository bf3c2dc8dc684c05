import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import {
  exerciseAttempts,
  exercises,
  exerciseStates,
  practiceLearners,
  reviewCards,
} from '#server/db/schema/practice.ts'
import { idOf, lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { everyKind, sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const owner = await site.signedIn('instructor')
const me = site.as(owner)
const free = await lessonWith(me)
const choice = idOf(free.list, 'choice')

test('the export has one’s answers with their due dates, and an author’s exercises', async () => {
  const someone = site.as(await site.signedIn())
  await tryIt(someone, choice, 'down')
  await tryIt(someone, idOf(free.list, 'code'), { source: 'print(1)', passed: true })
  const { body } = await someone.get('/api/account/export')
  expect(body.exercises).toEqual([])
  expect(body.practice).toMatchObject({
    settings: { reviews: true, weeklyMail: false },
    attempts: [
      { exerciseId: choice, version: 1, answer: 'down', correct: false, isReview: false },
      { answer: true, correct: true },
    ],
    states: [{ tries: 1 }, { solved: true, program: 'print(1)' }],
  })
  expect(body.practice.reviews).toHaveLength(2)
  expect(body.practice.states[0].question).toBe('Where does the gradient point?')
  const authors = await me.get('/api/account/export')
  expect(authors.body.exercises).toHaveLength(everyKind.length)
  expect(authors.body.exercises[0].written.answer).toBe('up')
})

test('a question that one may no longer read is not in the export; one’s own answers are', async () => {
  const list = [sampleExercises.choice]
  const reader = await site.signedIn()
  const someone = site.as(reader)
  const course = await lessonWith(me, list)
  const paper = await me.post('/api/research-papers', {
    title: 'Attention',
    originalAuthors: 'Ada Lovelace',
    publicationYear: 2017,
    categories: ['deep_learning'],
    content: '<p>What the paper says.</p>',
    isPublished: true,
    exercises: list,
  })
  const ofPaper = await me.get(`/api/research-papers/${paper.body.id}/exercises`)
  for (const { id } of [course.list[0]!, ofPaper.body[0]]) await tryIt(someone, id, 'down')
  const questions = async () => {
    const { body } = await someone.get('/api/account/export')
    expect(body.practice.attempts).toHaveLength(2)
    return body.practice.states.map((state: { question: string | null }) => state.question)
  }
  const asked = 'Where does the gradient point?'
  expect(await questions()).toEqual([asked, asked])
  const change = (values: Partial<typeof courses.$inferInsert>) =>
    site.db.update(courses).set(values).where(eq(courses.id, course.courseId))
  const withdrawn = await me.patch(`/api/research-papers/${paper.body.id}`, { isPublished: false })
  expect(withdrawn.status).toBe(200)
  expect(await questions()).toEqual([asked, null])
  await change({ price: 10 })
  expect(await questions()).toEqual([null, null])
  await change({ price: 0, isPublished: false })
  expect(await questions()).toEqual([null, null])
  await site.db.insert(enrollments).values({ studentId: reader.id, courseId: course.courseId })
  expect(await questions()).toEqual([asked, null])
})

test('however often one answered a long question, it is in the export once', async () => {
  const formulas = `<p>Begin. ${'$a_b$ '.repeat(1_600)}</p>`
  const { list } = await lessonWith(me, [{ ...sampleExercises.choice, prompt: formulas }])
  const someone = site.as(await site.signedIn())
  await tryIt(someone, list[0]!.id, 'down')
  await site.db.execute(sql`
    insert into exercise_attempts (learner_id, exercise_id, version, answer, correct, is_review)
    select learner_id, exercise_id, version, answer, correct, is_review from exercise_attempts
    cross join generate_series(1, 25000) where exercise_id = ${list[0]!.id}`)
  const { status, body } = await someone.get('/api/account/export')
  expect(status).toBe(200)
  expect(body.practice.states).toHaveLength(1)
  expect(body.practice.states[0].question).toMatch(/^Begin\. \$a_b\$/)
  expect(JSON.stringify(body.practice.states).length).toBeLessThan(1_000)
  expect(body.practice.attempts).toHaveLength(20_000)
  expect(Object.keys(body.practice.attempts[0])).not.toContain('question')
})

test('an account is deleted with its answers, and no others', async () => {
  const person = await site.signedIn()
  const other = site.as(await site.signedIn())
  for (const client of [site.as(person), other]) await tryIt(client, choice, 'up')
  const [learner] = await site.db
    .select()
    .from(practiceLearners)
    .where(eq(practiceLearners.userId, person.id))
  const admin = site.as(await site.signedIn('admin'))
  expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(204)
  for (const table of [exerciseAttempts, exerciseStates, reviewCards])
    expect(await site.db.$count(table, eq(table.learnerId, learner!.id))).toBe(0)
  const { body } = await other.get(`/api/lessons/${free.lessonId}/exercises`)
  expect(body[0].state.tries).toBe(1)
  expect((await tryIt(site.as(person), choice, 'up')).status).toBe(200)
})

test('an author is deleted with their exercises and the answers to them', async () => {
  const author = await site.signedIn('instructor')
  const { list, courseId } = await lessonWith(site.as(author))
  const someone = site.as(await site.signedIn())
  await tryIt(someone, idOf(list, 'choice'), 'up')
  await site.as(await site.signedIn('admin')).delete(`/api/users/${author.id}`)
  expect(await site.db.$count(exercises, eq(exercises.courseId, courseId))).toBe(0)
  expect((await someone.get('/api/reviews/forecast')).body.cardCount).toBe(0)
})

test('the certificate says how many exercises were solved, programs apart, which nobody checks', async () => {
  const { courseId, lessonId, list } = await lessonWith(me)
  const learner = site.as(await site.signedIn())
  await learner.post(`/api/courses/${courseId}/enroll`)
  await tryIt(learner, idOf(list, 'choice'), 'up')
  await tryIt(learner, idOf(list, 'order'), ['s1', 's2', 's3', 's4'])
  await tryIt(learner, idOf(list, 'text'), 'slope')
  await tryIt(learner, idOf(list, 'code'), { source: 'pass', passed: true })
  await learner.post(`/api/exercises/${idOf(list, 'predict')}/solution`)
  await tryIt(learner, idOf(list, 'predict'), 'SECRET xxx')
  // Solved in another course, which is none of this one's.
  await tryIt(learner, choice, 'up')
  const course = await learner.get(`/api/courses/${courseId}`)
  const opening = course.body.lessons[0].id
  await learner.post(`/api/lessons/${opening}/progress`, { completed: true })
  const last = await learner.post(`/api/lessons/${lessonId}/progress`, { completed: true })
  const { body } = await site.visitor().get(`/api/certificates/${last.body.certificate}`)
  expect(body).toMatchObject({ exercisesSolved: 2, exerciseCount: everyKind.length - 1 })

  const [counts] = (await learner.get(`/api/courses/${courseId}/exercises`)).body
  expect(counts).toMatchObject({ programCount: 1, solvedPrograms: 1 })
  expect(counts.exerciseCount - counts.programCount).toBe(body.exerciseCount)
  expect(counts.solved - counts.solvedPrograms).toBe(body.exercisesSolved)
})
