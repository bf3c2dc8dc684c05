import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { lessonProgress } from '#server/db/schema/enrollments.ts'
import {
  COURSE,
  courseWithLearner,
  finishedCourse,
} from '#server/testing/samples/finished-course.ts'
import { appOn } from '#server/testing/test-app.ts'
import { createTestDatabase, PATIENT_TIMEOUTS } from '#server/testing/databases/test-database.ts'
import { watchRetries } from '#server/testing/databases/waiting-for-locks.ts'
import { isCode } from '../code.ts'

const here = watchRetries(await createTestDatabase())
const site = appOn(here.database)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('the tick that completes a course issues its certificate, with the facts of that moment', async () => {
  const { course, learner, first, last, tick } = await courseWithLearner(site)
  expect((await tick(first)).body).toMatchObject({ completed: true, certificate: null })
  const { status, body } = await tick(last)
  expect([status, isCode(body.certificate)]).toEqual([200, true])
  const certificate = (await site.visitor().get(`/api/certificates/${body.certificate}`)).body
  expect(certificate).toEqual({
    code: body.certificate,
    courseId: course.id,
    courseTitle: COURSE.title,
    learnerName: 'Ada Lovelace',
    instructorName: 'Grace Hopper',
    lessonCount: 2,
    minutes: 45,
    exercisesSolved: 0,
    exerciseCount: 0,
    issuedAt: body.completedAt,
    revokedAt: null,
    revocationReason: null,
    replacedBy: null,
    hidden: false,
    isOwner: false,
    url: `http://localhost/certificates/${body.certificate}`,
  })
  const own = await learner.get('/api/certificates')
  expect(own.body).toEqual([{ ...certificate, isOwner: true }])
})

test('once earned it stays: nothing that happens to the ticks or the course changes it', async () => {
  const { instructor, course, person, code, path, first, tick } = await finishedCourse(site)
  const before = (await site.visitor().get(path)).body
  expect((await tick(first, false)).body.certificate).toBeNull()
  const ticks = await site.as(person).get(`/api/courses/${course.id}/progress?view=ticks`)
  expect(ticks.body).toMatchObject({ certificate: code, isCertificateDue: false })
  await site.as(instructor).put(`/api/courses/${course.id}`, {
    ...COURSE,
    title: 'Another title',
    modules: [...course.modules, { title: 'More', lessons: [{ title: 'Three', duration: 60 }] }],
  })
  await site.db.update(users).set({ fullName: 'Other Name' }).where(eq(users.id, person.id))
  await site.db.update(users).set({ fullName: 'Else' }).where(eq(users.id, instructor.id))
  expect((await site.visitor().get(path)).body).toEqual(before)
  expect((await tick(first)).body.certificate).toBeNull()
  const again = (await site.as(person).get(`/api/courses/${course.id}/progress`)).body
  expect((await tick(again.lessons.at(-1).id)).body.certificate).toBe(code)
  expect((await site.as(person).get('/api/certificates')).body).toHaveLength(1)
})

test('ticking again answers the same certificate', async () => {
  const { code, first, last, tick } = await finishedCourse(site)
  for (const lesson of [first, last]) expect((await tick(lesson)).body.certificate).toBe(code)
  await tick(first, false)
  expect((await tick(first)).body.certificate).toBe(code)
})

test('the last two ticks at once issue one certificate, and never none', async () => {
  for (const _round of times(15)) {
    const { learner, first, last, tick } = await courseWithLearner(site)
    const answers = await Promise.all([tick(first), tick(last), tick(first), tick(last)])
    const { body } = await learner.get('/api/certificates')
    expect(body).toHaveLength(1)
    const earned = answers.map((answer) => answer.body.certificate).filter(Boolean)
    expect(earned.length).toBeGreaterThan(0)
    expect(new Set(earned)).toEqual(new Set([body[0].code]))
  }
})

/** A process of its own shares no batch with this one: only the database keeps them apart. */
test('two processes that each save one of the last two ticks issue one certificate', async () => {
  const { course, person, learner, first, last } = await courseWithLearner(site)
  const there = watchRetries(openDatabase(site.connection, { timeouts: PATIENT_TIMEOUTS }))
  const elsewhere = appOn(there.database).as(person)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const holding = site.db.transaction(async (db) => {
    await db.execute(sql`
      select from enrollments where student_id = ${person.id} and course_id = ${course.id}
      for update`)
    await held
  })
  here.forget()
  const ticks = [
    learner.post(`/api/lessons/${first}/progress`, { completed: true }),
    elsewhere.post(`/api/lessons/${last}/progress`, { completed: true }),
  ]
  await expect.poll(() => here.isRetrying() && there.isRetrying()).toBe(true)
  release()
  await holding
  const earned = (await Promise.all(ticks)).map(({ body }) => body.certificate)
  await there.database.close()
  const { body } = await learner.get('/api/certificates')
  expect(body).toHaveLength(1)
  expect(earned.filter(Boolean)).toEqual([body[0].code])
})

test('a course without lessons issues none, although none of its lessons is open', async () => {
  const { course, learner, first, last, tick } = await courseWithLearner(site)
  await tick(first)
  await site.db.execute(sql`delete from modules where course_id = ${course.id}`)
  const { rows } = await site.db.execute(sql`
    select e.id, c.lesson_count,
      (select count(*)::int from lesson_progress where enrollment_id = e.id) as ticks,
      issue_certificate(e.id, now()) as code
    from enrollments e join courses c on c.id = e.course_id where c.id = ${course.id}`)
  expect(rows).toMatchObject([{ lesson_count: 0, ticks: 0, code: null }])
  for (const lesson of [first, last]) expect((await tick(lesson)).status).toBe(404)
  expect((await learner.get('/api/certificates')).body).toEqual([])
})

test('removing lessons issues no certificate; the next tick does, with its own day', async () => {
  const { instructor, course, learner, first, tick } = await courseWithLearner(site)
  await tick(first)
  const longAgo = new Date('2026-01-02T03:04:05.678Z')
  await site.db
    .update(lessonProgress)
    .set({ completedAt: longAgo })
    .where(eq(lessonProgress.lessonId, first!))
  const [module] = course.modules
  const remaining = [{ ...module, lessons: [module.lessons[0]] }]
  const { body: saved } = await site
    .as(instructor)
    .put(`/api/courses/${course.id}`, { ...COURSE, modules: remaining })
  expect((await learner.get('/api/certificates')).body).toEqual([])
  const ticks = async () =>
    (await learner.get(`/api/courses/${course.id}/progress?view=ticks`)).body
  expect(await ticks()).toMatchObject({ certificate: null, isCertificateDue: true })
  const { body } = await tick(first)
  expect(await ticks()).toMatchObject({ certificate: body.certificate, isCertificateDue: false })
  expect(body).toMatchObject({
    completedAt: longAgo.toISOString(),
    certificate: expect.any(String),
  })
  const [certificate] = (await learner.get('/api/certificates')).body
  expect(certificate).toMatchObject({ code: body.certificate, lessonCount: 1 })
  expect(certificate.issuedAt >= saved.updatedAt).toBe(true)
})

test('codes cannot be guessed from one another', async () => {
  const codes = await Promise.all(times(20).map(async () => (await finishedCourse(site)).code))
  expect(new Set(codes).size).toBe(20)
  const letters = new Set(codes.flatMap((code) => [...code]))
  expect(letters.size).toBeGreaterThan(25)
})

test('certificates of a person or a course are found by an index that leaves none out', async () => {
  const { rows } = await site.db.execute(sql`
    select attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conrelid = 'certificates'::regclass and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
    )`)
  expect(rows).toEqual([])
})
