import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import { rebuildSearch } from './rebuild-queries.ts'

const site = await testApp()
const { db } = site
const author = site.as(await site.signedIn('instructor'))
const another = site.as(await site.signedIn('instructor'))

const ask = async (q: string) =>
  (await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)).body

/** In letters, as only such words can be mistyped. */
const inLetters = (number: number) =>
  number
    .toString(26)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))

const course = (fields: object) => ({
  title: 'Slopes',
  description: 'How steep a valley is.',
  isPublished: true,
  ...fields,
})

test('thousands of similar words that are no longer public push none out', async () => {
  await author.post('/api/courses', course({ title: 'The gradient' }))
  await db.execute(sql`
    insert into search_words (word)
    select 'gradiant' || translate(n::text, '0123456789', 'abcdefghij')
    from generate_series(1, 5000) as n`)
  expect((await ask('gradiant')).correctedQuery).toBe('gradient')
  // As after a check whether it is still public, which writes the row again.
  await db.execute(sql`update search_words set checked_at = now() where word = 'gradient'`)
  expect((await ask('gradiant')).correctedQuery).toBe('gradient')
})

test('of words that are equally near, that of more authors is meant', async () => {
  await author.post('/api/courses', course({ title: 'Buy backpropogatiom' }))
  await author.post('/api/courses', course({ title: 'Buy more backpropogatiom' }))
  for (const teacher of [author, another])
    await teacher.post('/api/courses', course({ title: 'On backpropagation' }))
  expect((await ask('backpropogation')).correctedQuery).toBe('backpropagation')
})

/** Each differs from it by one letter, and is more alike than a word with another letter. */
const longerBy = (word: string) =>
  [1, 2, 3, 4, 5, 6].flatMap((at) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map(
      (letter) => `${word.slice(0, at)}${letter}${word.slice(at)}`,
    ),
  )

test('a hundred public words of one author that are as near push none out', async () => {
  for (const teacher of [author, another])
    await teacher.post('/api/courses', course({ title: 'On eigenvalues' }))
  const { status } = await author.post(
    '/api/courses',
    course({ description: longerBy('eigenwalues').join(' ') }),
  )
  expect(status).toBe(201)
  expect((await ask('eigenwalues')).correctedQuery).toBe('eigenvalues')
})

test('a word that ends with what was typed is nearer only if several authors have it', async () => {
  const publishes = (teacher: typeof author, title: string) =>
    teacher.post('/api/courses', course({ title }))
  for (const teacher of [author, another]) await publishes(teacher, 'On perceptron')
  await publishes(author, 'Buy xperzeptron')
  expect((await ask('perzeptron')).correctedQuery).toBe('perceptron')
  await publishes(another, 'On xperzeptron')
  expect((await ask('perzeptron')).correctedQuery).toBe('xperzeptron')
})

test('one save makes five thousand words known at most', async () => {
  const wordsOf = (lesson: number) =>
    Array.from({ length: 300 }, (_, n) => `flood${inLetters(lesson * 300 + n)}`).join(' ')
  const lessons = Array.from({ length: 20 }, (_, lesson) => ({
    title: 'Lesson',
    content: `<p>${wordsOf(lesson)}</p>`,
  }))
  const { status } = await author.post(
    '/api/courses',
    course({ modules: [{ title: 'Module', lessons }] }),
  )
  expect(status).toBe(201)
  const [known] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from search_words where word like 'flood%'`,
  )
  expect(known!.count).toBeGreaterThan(4000)
  expect(known!.count).toBeLessThanOrEqual(5000)
})

test('a rebuild knows all words that were known before, and in the same order', async () => {
  const numbered = () =>
    rowsOf<{ word: string; number: number }>(
      db,
      sql`select word, number from search_words where is_public_word(word) order by number`,
    )
  const content = `<p>${Array.from({ length: 300 }, (_, n) => `more${inLetters(n)}`).join(' ')}</p>`
  const modules = [{ title: 'Module', lessons: [{ title: 'Lesson', content }] }]
  await author.post('/api/courses', course({ modules }))
  const post = {
    title: 'Rare words',
    content: `<p>${'demoted '.repeat(9)}</p>`,
    categories: ['news'],
    isPublished: true,
  }
  const { body } = await author.post('/api/blog-posts', post)
  // A text makes its most frequent words known: this one is no longer one of them, but still there.
  await author.put(`/api/blog-posts/${body.id}`, {
    ...post,
    content: `${content}${content}<p>demoted</p>`,
  })
  const known = await numbered()
  expect(known.map(({ word }) => word)).toContain('demoted')
  expect(known.length).toBeGreaterThan(5000)
  await db.transaction((tx) => rebuildSearch(tx))
  // Those that were left out of a save come after them.
  expect((await numbered()).slice(0, known.length)).toEqual(known)
})

test('topics are those of several authors first, however many courses one has', async () => {
  for (let made = 0; made < 4; made += 1)
    await author.post('/api/courses', course({ tags: ['mine-alone'] }))
  await author.post('/api/courses', course({ tags: ['shared'] }))
  await another.post('/api/courses', course({ tags: ['shared'] }))
  expect((await ask('')).suggestions.slice(0, 2)).toEqual(['shared', 'mine alone'])
})
