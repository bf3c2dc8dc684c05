import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { apiRoutes } from '#server/app.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { reviewCards } from '#server/db/schema/practice.ts'
import { idOf, lessonWith, tryIt, type Client } from '#server/testing/samples/practice.ts'
import { everyKind } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const owner = await site.signedIn('instructor')
const me = site.as(owner)

/** Words of answers, explanations, feedback, hints and outputs, and of nothing else. */
const PLANTED = /SECRET|73219|73_219/

const free = await lessonWith(me)
const paid = await lessonWith(me, everyKind, { price: 4_900 })
const paper = await me.post('/api/research-papers', {
  title: 'Attention',
  originalAuthors: 'Ada Lovelace',
  publicationYear: 2017,
  categories: ['deep_learning'],
  content: '<p>What the paper says.</p>',
  isPublished: true,
  exercises: everyKind,
})

/** Has answered, wrong and right, seen hints and has everything due again. */
async function practised(client: Client) {
  const choice = idOf(free.list, 'choice')
  for (const answer of ['down', 'up']) await tryIt(client, choice, answer)
  await client.post(`/api/exercises/${choice}/hints`, { index: 0 })
  await tryIt(client, idOf(free.list, 'text'), 'slope')
  await tryIt(client, idOf(free.list, 'code'), { source: 'x', passed: false })
  await tryIt(client, idOf(free.list, 'predict'), 'x')
  await client.post(`/api/courses/${paid.courseId}/enroll`)
  await tryIt(client, idOf(paid.list, 'number'), '1')
  return client
}

const first = await tryIt(site.visitor(), idOf(free.list, 'choice'), 'down')
const VIEWERS: [string, Client][] = [
  ['a visitor', site.visitor()],
  ['a browser that has answered', site.as({ cookie: first.headers.getSetCookie()[0]! })],
  ['a student', site.as(await site.signedIn())],
  ['a learner who has answered', await practised(site.as(await site.signedIn()))],
  ['another instructor', site.as(await site.signedIn('instructor'))],
  ['an admin', site.as(await site.signedIn('admin'))],
  ['the owner', await practised(me)],
]
await site.db.update(reviewCards).set({ due: sql`now() - interval '1 minute'` })

const IDS: Record<string, (number | string)[]> = {
  courses: [free.courseId, paid.courseId],
  lessons: [free.lessonId, paid.lessonId],
  'research-papers': [paper.body.id],
}
const OTHER_IDS = [1, 2, owner.id]

const VIEWS = [
  '',
  '?view=edit',
  '?view=outline',
  '?view=full',
  '?view=card',
  '?view=ticks',
  '?view=summary',
]

const WITH_VIEWS = /^\/api\/(?:courses|lessons|research-papers|blog-posts|enrollments)/

/** For the author alone, who wrote them. */
const AUTHORS = [/\?view=edit$/, /\/export(?:\?|$)/]

const paths = apiRoutes()
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path }) => {
    const ids = IDS[path.split('/')[2]!] ?? OTHER_IDS
    return path.includes(':') ? ids.map((id) => path.replace(/:\w+/, String(id))) : [path]
  })
  .flatMap((path) => (WITH_VIEWS.test(path) ? VIEWS.map((view) => path + view) : [path]))

const OUTSIDE = [
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/blog/feed.xml',
  '/papers/feed.xml',
  '/api/search?q=SECRET',
  '/api/search?q=gradient',
  `/api/related?kind=lesson&id=${free.lessonId}`,
]

describe.each(VIEWERS)('%s', (who, client) => {
  test('finds no answer, explanation, feedback or hint in anything that can be read', async () => {
    const found: string[] = []
    let answered = 0
    for (const path of [...paths, ...OUTSIDE]) {
      if (who === 'the owner' && AUTHORS.some((only) => only.test(path))) continue
      const { status, body } = await client.get(path)
      if (status === 200) answered += 1
      if (PLANTED.test(typeof body === 'string' ? body : JSON.stringify(body))) found.push(path)
    }
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(30)
  })
})

test('the search for answers works: it finds them in the author’s own views', async () => {
  for (const path of [
    `/api/courses/${free.courseId}?view=edit`,
    `/api/courses/${free.courseId}/export`,
    `/api/research-papers/${paper.body.id}?view=edit`,
  ])
    expect(JSON.stringify((await me.get(path)).body)).toMatch(PLANTED)
})

test('no answer is in the search index, or stored with a text', async () => {
  const tables = ['search_documents', 'lessons', 'research_papers', 'courses', 'certificates']
  for (const table of tables) {
    const rows = await rowsOf(site.db, sql`select to_jsonb(t) from ${sql.identifier(table)} t`)
    expect(JSON.stringify(rows)).not.toMatch(PLANTED)
  }
})

test('a save of the course and a copy of it answer without them', async () => {
  const course = (await me.get(`/api/courses/${free.courseId}?view=edit`)).body
  const answers = [
    await me.put(`/api/courses/${free.courseId}`, { modules: course.modules }),
    await me.post(`/api/courses/${free.courseId}/duplicate`),
    await me.put(`/api/lessons/${free.lessonId}`, { title: 'Doing' }),
    await me.patch(`/api/research-papers/${paper.body.id}`, { title: 'Attention' }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBeLessThan(300)
    expect(JSON.stringify(body)).not.toMatch(PLANTED)
  }
})
