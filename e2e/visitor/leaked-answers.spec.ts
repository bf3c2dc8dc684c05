import { request as requests, type APIRequestContext } from '@playwright/test'
import { courseOf, everyKind } from '#server/testing/sample-exercises.ts'
import { expect, test } from '../fixtures.ts'
import { becomeStudent } from '../school.ts'

/** What stands in answers, explanations, feedback and hints, and nowhere else. */
const PLANTED = /SECRET|73219/

const PAPER = {
  title: 'A paper with exercises',
  originalAuthors: 'Ada Lovelace',
  publicationYear: 2017,
  categories: ['deep_learning'],
  content: '<p>What the paper says.</p>',
  isPublished: true,
  exercises: everyKind,
}

type Made = { course: number; lesson: number; paper: number }

const pagesOf = ({ course, lesson, paper }: Made) => [
  '/',
  '/courses',
  `/courses/${course}`,
  `/courses/${course}?tab=content`,
  `/courses/${course}?tab=content&lesson=${lesson}`,
  `/courses/${course}/edit`,
  '/papers',
  `/papers/${paper}`,
  `/edit-paper/${paper}`,
  '/papers/feed.xml',
  '/sitemap.xml',
  '/search?q=gradient',
  '/dashboard',
  '/instructor',
  '/admin',
  '/notes',
  '/settings',
]

async function leaks(api: APIRequestContext, pages: string[]) {
  const found: string[] = []
  for (const path of pages) {
    const html = await (await api.get(path)).text()
    expect(html.length).toBeGreaterThan(100)
    if (PLANTED.test(html)) found.push(path)
  }
  return found
}

test('no page has the answer to an exercise in it, whoever opens it', async ({ baseURL }) => {
  const [author, visitor, student] = await Promise.all(
    [1, 2, 3].map(() => requests.newContext(baseURL ? { baseURL } : {})),
  )
  await author!.post('/api/login', { data: { username: 'instructor', password: 'ascent-demo' } })
  const course = await (await author!.post('/api/courses', { data: courseOf(everyKind) })).json()
  const paper = await (await author!.post('/api/research-papers', { data: PAPER })).json()
  const made = { course: course.id, lesson: course.lessons[1].id, paper: paper.id }
  await becomeStudent(student!)
  await student!.post(`/api/courses/${made.course}/enroll`)
  const list = await (await student!.get(`/api/lessons/${made.lesson}/exercises`)).json()
  for (const api of [visitor!, student!])
    await api.post(`/api/exercises/${list[0].id}/attempts`, { data: { answer: 'down' } })
  expect(await leaks(visitor!, pagesOf(made))).toEqual([])
  expect(await leaks(student!, pagesOf(made))).toEqual([])
  await author!.delete(`/api/courses/${made.course}`)
  await author!.delete(`/api/research-papers/${made.paper}`)
  await Promise.all([author, visitor, student].map((api) => api!.dispose()))
})
