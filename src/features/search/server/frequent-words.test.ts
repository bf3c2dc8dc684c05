import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'
import { learnFrequentWords } from './words/word-list-queries.ts'

const site = await testApp()
const learnt = () => rowsOf(site.db, sql`select place from search_frequent_words`)

await learnFrequentWords(site.db)
const learntBeforeStatistics = await learnt()
const author = await site.signedIn('instructor')
const learner = await site.signedIn('student')
const course = async (fields: object) =>
  (
    await site.as(author).post('/api/courses', {
      description: 'One step after the other.',
      isPublished: true,
      modules: [{ title: 'Module', lessons: [{ title: 'The first' }] }],
      ...fields,
    })
  ).body
const old = await course({ title: 'Plateaus, explained' })
await course({ title: 'Lesson plans' })
const paid = await course({ title: 'All the rest', price: 900 })
await site.as(learner).post(`/api/courses/${paid.id}/enroll`)
const post = async (title: string, text: string) =>
  site.as(author).post('/api/blog-posts', {
    title,
    content: `<p>${text.repeat(10)}</p>`,
    categories: ['news'],
    isPublished: true,
  })
await post('Lesson notes', 'Written down in a class. ')
// So many that the list of them is not read: made by the database, as nobody types them.
await site.db.execute(sql`
  insert into lessons (title, content_text, order_index, module_id, course_id)
  select 'Lesson ' || n, 'A plateau is flat and dull.', n, ${paid.modules[0].id}, ${paid.id}
  from generate_series(1, 5300) n`)
await post('Off the plateau', 'How to leave it behind. ')
await post('A long walk', 'Over a plateau and down again. ')
await site.db.execute(sql`analyze search_documents`)
await learnFrequentWords(site.db)

const ask = async (q: string, person: { cookie: string } | null = null) =>
  (await site.as(person).get(`/api/search?q=${q}`)).body
const names = ({ results }: { results: SearchResult[] }) =>
  results.map(({ kind, title }) => `${kind}: ${title}`)

test('a word that is nearly everywhere in locked texts is for visitors like any other', async () => {
  const body = await ask('plateau')
  expect(names(body).slice(0, 2).toSorted()).toEqual([
    'course: Plateaus, explained',
    'post: Off the plateau',
  ])
  expect(names(body).slice(2)).toEqual(['post: A long walk'])
  expect(body).toMatchObject({ total: 3, isExact: true })
  expect(JSON.stringify(body)).not.toContain('dull')
})

test('a word that is in nearly every title has results of each kind', async () => {
  const { results } = await ask('lesson&view=box')
  expect(names({ results }).toSorted()).toEqual([
    'course: Lesson plans',
    ...[5298, 5299, 5300].map((n) => `lesson: Lesson ${n}`),
    'post: Lesson notes',
  ])
  expect((await ask('lesson&limit=50')).results).toHaveLength(50)
})

test('a word that is nowhere beside a frequent one leaves what that one finds', async () => {
  const body = await ask('lesson xyzzyq&limit=50')
  expect(names(body)).toEqual(names(await ask('lesson&limit=50')))
  expect(body).toMatchObject({ isExact: false })
  const { results } = await ask('dull xyzzyq&limit=50', learner)
  expect(results).toHaveLength(50)
})

test('people who may read a lesson see its text, also where its title was found', async () => {
  for (const person of [learner, author]) {
    const { results } = await ask('lesson&limit=50', person)
    const locked = results.filter(({ state, excerpt }: SearchResult) => state ?? !excerpt.length)
    expect([results.length, locked]).toEqual([50, []])
  }
})

test('those who may read the lessons find them, and nobody else', async () => {
  for (const person of [learner, author]) {
    const body = await ask('plateau&kind=lesson&limit=50', person)
    expect(body.results).toHaveLength(50)
    expect(body).toMatchObject({ isExact: false })
    expect(JSON.stringify(body)).toContain('dull')
  }
  const stranger = await site.signedIn('student')
  expect(await ask('plateau&kind=lesson', stranger)).toMatchObject({ results: [] })
  await site.as(author).put(`/api/courses/${old.id}`, { isPublished: false })
  expect(names(await ask('plateau'))).not.toContain('course: Plateaus, explained')
  expect(names(await ask('plateau', author))).toContain('course: Plateaus, explained')
})

test('no word is frequent before there are statistics', async () => {
  expect(learntBeforeStatistics).toEqual([])
  expect(await learnt()).toHaveLength(4)
})

test('frequent words are those that PostgreSQL’s statistics name', async () => {
  const wrong = await rowsOf(
    site.db,
    sql`
      with word as (select word from ts_stat('select words from search_documents') order by ndoc desc limit 40),
      query as (
        select quote_literal(word)::tsquery as query from word
        union select (quote_literal(word) || ':*')::tsquery from word
        union select (quote_literal(left(word, 3)) || ':*')::tsquery from word
        union select quote_literal(word)::tsquery && 'plateau'::tsquery from word
        union select quote_literal(word)::tsquery || 'xyzzyq'::tsquery from word
        union select quote_literal(word)::tsquery <-> 'flat'::tsquery from word
      )
      select query::text from query
      where how_frequent(query) is distinct from expected_frequency(query)`,
  )
  expect(wrong).toEqual([])
  const frequentIn = await rowsOf<{ place: string }>(
    site.db,
    sql`select place from search_frequent_words where words @@ 'plateau' order by place`,
  )
  expect(frequentIn.map(({ place }) => place)).toEqual(['anywhere', 'closed texts'])
})

test('once everybody may read them, only the newest are looked through', async () => {
  expect((await site.as(author).put(`/api/courses/${paid.id}`, { price: 0 })).status).toBe(200)
  await site.db.execute(sql`analyze search_documents`)
  await learnFrequentWords(site.db)
  const body = await ask('plateau&limit=50')
  expect(names(body)[0]).toBe('post: Off the plateau')
  expect(names(body)).toHaveLength(50)
  expect(body).toMatchObject({ isExact: false, total: 102 })
})
