import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { courses } from '#server/db/schema/courses.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed-people.ts'
import { beginAcademy } from './prepare-academy.ts'
import { resetDemo, seedDemo } from './seed-demo.ts'

const site = await testApp()

describe('seeding', () => {
  const begun = beginAcademy()

  // However slow the machine is, nobody waits for a lock while texts are prepared.
  beforeAll(async () => {
    await (
      await begun
    ).articles
  })

  test('two starters at once fill an empty database once', async () => {
    const filled = await Promise.all([
      seedDemo(site.db, () => begun),
      seedDemo(site.db, () => begun),
    ])
    expect(new Set(filled)).toEqual(new Set([false, true]))
  })

  test('a database that holds anything is left alone', async () => {
    expect(await seedDemo(site.db)).toBe(false)
    expect(await seedDemo(site.db, () => begun)).toBe(false)
  })

  test.each(DEMO_ACCOUNTS)('%s can sign in', async (username) => {
    const answer = await site.visitor().post('/api/login', { username, password: DEMO_PASSWORD })
    expect([answer.status, answer.body.username]).toEqual([200, username])
  })

  test('visitors see the published courses and not the draft', async () => {
    const { body } = await site.visitor().get('/api/courses')
    expect(body).toHaveLength(8)
    expect(JSON.stringify(body)).not.toContain('Interpretability')
  })

  test('only the first lesson of a course is a video, the others are to be read', async () => {
    const found = await site.db.execute(sql`
      select distinct m.order_index = 0 and l.order_index = 0 as "isFirst", l.type,
        l.video_url is not null as "hasVideo"
      from lessons l join modules m on m.id = l.module_id order by 1`)
    expect(found.rows).toEqual([
      { isFirst: false, type: 'reading', hasVideo: false },
      { isFirst: true, type: 'video', hasVideo: true },
    ])
  })

  test('a lesson is shown with its formulas set and its links resolved', async () => {
    const { body } = await site.visitor().get('/api/courses')
    const course = body.find(({ title }: { title: string }) => title.startsWith('Neural'))
    const detail = await site.visitor().get(`/api/courses/${course.id}`)
    const shown = await Promise.all(
      detail.body.lessons.map(({ id }: { id: number }) => site.visitor().get(`/api/lessons/${id}`)),
    )
    const html = shown.map(({ body: lesson }) => lesson.contentHtml).join('')
    expect(html).toContain('<math')
    expect(html).toContain(`href="/courses/${course.id}?tab=content&amp;lesson=`)
    expect(html).not.toMatch(/href="(course|post|paper):/)
  })

  test('students who finished a course have their certificates', async () => {
    const finished = await site.db.execute<{ id: number }>(sql`
      select e.id from enrollments e join courses c on c.id = e.course_id
      where c.lesson_count = (
        select count(*) from lesson_progress p where p.enrollment_id = e.id and p.completed
      )`)
    const given = await site.db.execute(sql`select id from certificates`)
    expect(finished.rows.length).toBeGreaterThan(0)
    expect(given.rows).toHaveLength(finished.rows.length)
  })

  test('added rows get the next ids', async () => {
    const instructor = await site.signedIn('instructor')
    const { body: before } = await site.visitor().get('/api/courses')
    const added = await site.as(instructor).post('/api/courses', {
      title: 'A course of my own',
      description: 'Written after the academy was there, by somebody else.',
    })
    expect(added.status).toBe(201)
    const highest = Math.max(...before.map(({ id }: { id: number }) => id))
    expect(added.body.id).toBeGreaterThan(highest)
  })

  test('resetting restores deleted rows and removes added ones', async () => {
    const titlesNow = async () => {
      const { body } = await site.visitor().get('/api/courses')
      return body.map(({ title }: { title: string }) => title)
    }
    const atFirst = await titlesNow()
    const [{ id }] = (await site.visitor().get('/api/courses')).body
    await site.db.delete(courses).where(eq(courses.id, id))
    const own = { title: 'Ours', description: 'Written since.', isPublished: true }
    const instructor = site.as(await site.signedIn('instructor'))
    expect((await instructor.post('/api/courses', own)).status).toBe(201)
    expect(await titlesNow()).toEqual(['Ours', ...atFirst.slice(1)])
    await resetDemo(site.db)
    expect(await titlesNow()).toEqual(atFirst)
  })
})
