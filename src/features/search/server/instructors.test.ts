import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shortPosts } from '#server/testing/samples/short-posts.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const wilma = site.as(await site.signedIn('instructor', 'Wilma Quokkason'))
const post = await shortPosts(site)

const course = (title: string, isPublished = true) =>
  wilma.post('/api/courses', { title, description: 'About something.', isPublished })

await course('Slopes')
await course('Not yet', false)
await post('On an island', 'Wilma Quokkason met a quokka.')
await course('Valleys')
await post('Another island', 'Nobody there but Wilma Quokkason, and Wilma Quokkason again.')

const ask = async (q: string, more = '') => {
  const { body } = await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  const found = body.results.map(({ kind, title }: SearchResult) => `${kind} ${title}`)
  return { ...body, found }
}

test.each(['wilma quokkason', 'Wilma', 'quokkason'])(
  '%s: the person comes first, then what they teach, then what only mentions them',
  async (name) => {
    const { found, total, completeTotal, isExact } = await ask(name)
    expect(found.slice(0, 3)).toEqual(['person Wilma Quokkason', 'course Valleys', 'course Slopes'])
    expect(found.slice(3).toSorted()).toEqual(['post Another island', 'post On an island'])
    expect([total, completeTotal, isExact]).toEqual([5, 5, true])
  },
)

test('the courses are found where only courses are asked for, page by page', async () => {
  expect(await ask('quokkason', '&kind=course')).toMatchObject({
    found: ['course Valleys', 'course Slopes'],
    total: 2,
    ofEveryKind: null,
  })
  expect((await ask('quokkason', '&kind=course&limit=1&offset=1')).found).toEqual(['course Slopes'])
  expect((await ask('quokkason', '&kind=person')).found).toEqual(['person Wilma Quokkason'])
  expect((await ask('quokkason', '&kind=lesson')).total).toBe(0)
})

test('the box has the person and what they teach', async () => {
  expect((await ask('quokkason', '&view=box')).found).toEqual([
    'person Wilma Quokkason',
    'course Valleys',
    'course Slopes',
    'post Another island',
    'post On an island',
  ])
})

test('a course says who teaches it', async () => {
  const { results } = await ask('slopes')
  expect(results).toMatchObject([{ kind: 'course', instructorName: 'Wilma Quokkason' }])
  expect((await ask('island')).results[0].instructorName).toBeNull()
})

test('of more than fifty courses the newest are found, and it is said that there are more', async () => {
  const { id } = await site.signedIn('instructor', 'Fenella Coursewright')
  const add = (from: number, to: number) =>
    site.db.execute(sql`
      insert into courses (title, description, instructor_id, is_published)
      select 'Thing ' || n, 'About something.', ${id}, true
      from generate_series(${from}::int, ${to}::int) as n`)
  const courses = () => ask('coursewright', '&kind=course&limit=50')
  await add(1, 50)
  expect(await courses()).toMatchObject({ total: 50, isExact: true })
  await add(51, 70)
  const { found, isExact } = await courses()
  expect([found[0], found.at(-1), isExact]).toEqual(['course Thing 70', 'course Thing 21', false])
})
