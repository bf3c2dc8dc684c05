import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { csvOf } from '#shared/format/csv.ts'
import type { Learner } from '../../learners-contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')
const owner = site.as(instructor)

/** More than are read at once. */
const COUNT = 612

async function crowdedCourse() {
  const { body: course } = await owner.post('/api/courses', {
    title: 'Very many people',
    description: 'Who learns here.',
    isPublished: true,
    modules: [{ title: 'Start', lessons: [{ title: 'One' }, { title: 'Two' }] }],
  })
  await site.db.execute(sql`
    with crowd as (
      insert into users (username, username_key, email, email_key, full_name)
      select 'crowd' || n, 'crowd' || n, n || '@crowd.example', n || '@crowd.example',
        'Person "' || n % 100 || '"' from generate_series(1, ${COUNT}::int) as n
      returning id
    )
    insert into enrollments (student_id, course_id, last_accessed_at)
    select id, ${course.id}, now() - id % 50 * interval '1 hour' from crowd`)
  return `/api/courses/${course.id}/learners`
}

async function allRows(path: string, query: string) {
  const rows: Learner[] = []
  for (let offset = 0; ; offset += 200) {
    const { body } = await owner.get(`${path}?${query}&limit=200&offset=${offset}`)
    rows.push(...(body as Learner[]))
    if (body.length < 200) return rows
  }
}

const HEAD = [
  'Name',
  'Progress (%)',
  'Lessons completed',
  'Lessons',
  'Exercises solved',
  'Exercises',
  'Enrolled',
  'Last seen',
]

const line = (learner: Learner) => [
  learner.fullName,
  learner.progress,
  learner.completedLessons,
  learner.lessonCount,
  learner.solvedExercises,
  learner.exerciseCount,
  learner.enrolledAt,
  learner.lastSeenAt,
]

test('a file of very many learners holds what the table shows, in its order', async () => {
  const path = await crowdedCourse()
  for (const query of ['', 'sort=name&order=asc', 'q=7%22']) {
    const rows = await allRows(path, query)
    expect(rows).toHaveLength(query.startsWith('q') ? rows.length : COUNT)
    const answer = await site.app.request(`${path}.csv?${query}`, {
      headers: { cookie: instructor.cookie },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.equals(Buffer.from(csvOf([HEAD, ...rows.map(line)])))).toBe(true)
  }
})
