import { beforeEach, expect, test } from 'vitest'
import { drizzleOver } from '#server/db/client.ts'
import { shortPosts } from '#server/testing/samples/short-posts.ts'
import { appOn } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import type { SearchResult } from '../contract.ts'
import { wordsThatMayMatch } from './words/stems.ts'

const database = await createTestDatabase()
const statements: string[] = []
const pageLimits: unknown[] = []
const counting = drizzleOver((query, values) => {
  const { name = '', text } = query as { name?: string; text: string }
  statements.push(text)
  if (name.startsWith('search_')) pageLimits.push(values?.at(-2))
  return database.ask(query, values)
})
const site = appOn({ ...database, db: Object.assign(database.db, counting) })
const post = await shortPosts(site)

await post('Down the hill', 'By gradient descent one arrives, as decent people do.')
await post('Of nuts', 'A kernel in a layer. A kernal in a lager. Gradient.')

const ask = async (q: string, more = '') =>
  (await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body

beforeEach(() => {
  statements.length = 0
  pageLimits.length = 0
})

test('corrections are tried without excerpts, which are made only for the shown results', async () => {
  expect(await ask('"gradiant descent"')).toMatchObject({ correctedQuery: '"gradient descent"' })
  expect(pageLimits).toEqual([20, 0, 20])
})

test.each([
  ['', 8],
  ['&view=box', 8],
  ['&kind=job', 9],
])(
  'however many mistakes it has, one request tries eight texts, and counts every kind once%s',
  async (more, counted) => {
    await ask('"gradiant kernal layer decent hill nuts"', more)
    const tried = pageLimits.filter((limit) => limit === 0)
    expect(tried).toHaveLength(counted)
    expect(pageLimits.length - tried.length).toBeLessThanOrEqual(2)
  },
)

test('each word is looked up once', async () => {
  await ask('"gradiant kernal layer decent"', '&kind=job')
  const lookups = statements.filter((text) => text.includes('words_like'))
  expect(lookups).toHaveLength(4)
})

test('of a text of nothing but the words the first 500 are looked at', () => {
  expect(wordsThatMayMatch({ x: 'x' })('x '.repeat(10_000))).toHaveLength(500)
})

test('of more than three words it counts how often a text has them, not how far apart', async () => {
  const others = 'Nothing. '.repeat(150)
  const often = ['wombat', 'numbat', 'quokka', 'bilby'].map((word) => `${word}. `.repeat(20))
  await post('Often', often.join(others))
  await post('Together', `A wombat, a numbat, a quokka, a bilby. ${others.repeat(3)}`)
  const { results } = await ask('wombat numbat quokka bilby')
  expect(results.map(({ title }: SearchResult) => title)).toEqual(['Often', 'Together'])
})

test('the counts of all kinds are given, however many corrections were tried', async () => {
  await post('Of more nuts', 'A gradient kernel layer. Gradiant kernal lager.')
  const { ofEveryKind } = await ask('"gradient kernel layer"', '&kind=job')
  expect(ofEveryKind).toEqual({ total: 1, isExact: true })
})
