import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { applySteps, migrationSteps } from '#server/db/migration-steps.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { certificates } from '#server/db/schema/certificates.ts'
import { createBareDatabase } from '#server/testing/databases/test-database.ts'

const LAST_TICK = new Date('2026-03-04T05:06:07.890Z')

function stepsBefore(name: string) {
  const steps = migrationSteps()
  return steps.slice(
    0,
    steps.findIndex((step) => step.name.endsWith(name)),
  )
}

/** As it was before there were certificates: one course is finished, one half, one is empty. */
test('learners who finished a course before certificates existed get one with that day', async () => {
  const database = await createBareDatabase()
  const { db } = database
  await applySteps(db, stepsBefore('_certificates'))
  await db.execute(sql`
    insert into users (username, username_key, email, email_key, full_name, role) values
      ('grace', 'grace', 'g@example.org', 'g@example.org', 'Grace Hopper', 'instructor'),
      ('ada', 'ada', 'a@example.org', 'a@example.org', 'Ada Lovelace', 'student')`)
  await db.execute(sql`
    insert into courses (title, description, instructor_id)
    select title, 'About it', 1 from unnest(array['Finished', 'Half', 'Empty']) as title`)
  await db.execute(sql`
    insert into modules (title, order_index, course_id) values ('M', 0, 1), ('M', 0, 2)`)
  await db.execute(sql`
    insert into lessons (title, order_index, module_id, course_id, duration)
    values ('One', 0, 1, 1, 20), ('Two', 1, 1, 1, 25), ('One', 0, 2, 2, 5), ('Two', 1, 2, 2, 5)`)
  await db.execute(sql`
    insert into enrollments (student_id, course_id) values (2, 1), (2, 2), (2, 3)`)
  await db.execute(sql`
    insert into lesson_progress (enrollment_id, lesson_id, completed, completed_at) values
      (1, 1, true, '2026-01-01'), (1, 2, true, ${LAST_TICK.toISOString()}),
      (2, 3, true, '2026-01-01'), (2, 4, false, null)`)
  await migrate(database)
  expect(await db.select().from(certificates)).toMatchObject([
    {
      userId: 2,
      courseId: 1,
      courseTitle: 'Finished',
      learnerName: 'Ada Lovelace',
      instructorName: 'Grace Hopper',
      lessonCount: 2,
      minutes: 45,
      issuedAt: LAST_TICK,
    },
  ])
  expect(await rowsOf(db, sql`select 1 from certificates where code !~ '^[0-9a-z]{26}$'`)).toEqual(
    [],
  )
}, 60_000)

test('certificates that a hidden one replaced are hidden too', async () => {
  const database = await createBareDatabase()
  const { db } = database
  await applySteps(db, stepsBefore('_certificates_kept_true'))
  await db.execute(sql`
    insert into users (username, username_key, email, email_key, full_name, role)
    values ('ada', 'ada', 'a@example.org', 'a@example.org', 'Ada Lovelace', 'student')`)
  await db.execute(sql`
    insert into certificates
      (user_id, original_id, course_title, learner_name, instructor_name, lesson_count, minutes,
        replaced_by, hidden)
    values
      (1, null, 'Replaced, public', 'Ada', 'Grace', 1, 1, 'x', false),
      (1, 1, 'Newest, hidden', 'Ada', 'Grace', 1, 1, null, true),
      (1, null, 'Another course', 'Ada', 'Grace', 1, 1, null, false)`)
  await migrate(database)
  expect(await rowsOf(db, sql`select course_title from certificates where not hidden`)).toEqual([
    { course_title: 'Another course' },
  ])
}, 60_000)
