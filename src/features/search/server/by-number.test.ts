import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'
import { rebuildSearch } from './rebuild-queries.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const more = 'And some more words, because a text has to be of a certain length.'

const paper = async (title: string, paperUrl: string, text = more) => {
  const { body } = await me.post('/api/research-papers', {
    title,
    content: `<p>${text} ${more}</p>`,
    categories: ['deep_learning'],
    originalAuthors: 'Somebody Else',
    publicationYear: 2020,
    paperUrl,
    isPublished: true,
  })
  return body.id as number
}

const found = async (q: string, view = 'list') => {
  const { body } = await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}&view=${view}`)
  return body.results.map(({ title }: SearchResult) => title)
}

await paper('Wombats', 'https://arxiv.org/abs/1706.03762')
await paper('Quokkas', 'https://arxiv.org/pdf/2006.11239v2')
await paper('Numbats', 'https://doi.org/10.48550/arXiv.math.GT/0309136')
await paper(
  'Journals',
  'https://example.org/1706',
  'A rate of 0.1706 and the paper arXiv:2006.11239.',
)

test('a paper is found by its arXiv number, however it is pasted, and nothing else is', async () => {
  for (const q of [
    '1706.03762',
    'arXiv:1706.03762',
    'arxiv 1706.03762',
    '1706.03762v5',
    'https://arxiv.org/abs/1706.03762',
    'https://arxiv.org/pdf/1706.03762v5.pdf',
    'doi:10.48550/arXiv.1706.03762',
    'wombats 1706.03762',
  ])
    for (const view of ['list', 'box']) expect([q, await found(q, view)]).toEqual([q, ['Wombats']])
  for (const q of [
    'https://arxiv.org/abs/math.GT/0309136v1',
    'math.GT/0309136',
    'math/0309136',
    '0309136',
  ])
    expect([q, await found(q)]).toEqual([q, ['Numbats']])
})

test.each([
  ['2101.00001', 'https://arxiv.org/abs/2101.00001'],
  ['2101.00002', 'http://arxiv.org/html/2101.00002v3'],
  ['2101.00003', 'https://ar5iv.org/abs/2101.00003'],
  ['2101.00004', 'https://ar5iv.labs.arxiv.org/html/2101.00004'],
  ['2101.00005', 'https://doi.org/10.48550/arXiv.2101.00005'],
])(
  '%s is read in its address, as it is stored and as it is pasted: %s',
  async (number, address) => {
    await paper(`Number ${address.length}`, address)
    for (const q of [number, address])
      expect([q, await found(q)]).toEqual([q, [`Number ${address.length}`]])
  },
)

test('the paper itself comes before texts that name its number', async () => {
  expect(await found('2006.11239')).toEqual(['Quokkas', 'Journals'])
})

test('a number that is still being typed finds it, too', async () => {
  for (const q of ['1706.0', '1706.037', '1706.03762v'])
    expect([q, await found(q, 'box')]).toEqual([q, ['Wombats']])
  expect((await found('1706'))[0]).toBe('Wombats')
  expect(await found('1706.99')).toEqual([])
})

test('no part of an address is a mistyped word', async () => {
  await paper('Protocols', 'https://example.org/protocols', 'The http of an httpd, absent.')
  const answer = await site.visitor().get('/api/search?q=https://arxiv.org/abs/1706.99999')
  expect(answer.body).toMatchObject({ suggestions: [], correctedQuery: null })
  const { body } = await site.visitor().get('/api/search?q=https://arxiv.org/abs/1706.03762+wombts')
  expect(body.correctedQuery).toBe('https://arxiv.org/abs/1706.03762 wombats')
})

test('another address is another number, in the next search and after a rebuild', async () => {
  const id = await paper('Bilbies', 'https://arxiv.org/abs/1412.6980')
  await me.patch(`/api/research-papers/${id}`, { paperUrl: 'https://arxiv.org/abs/1412.6981' })
  expect(await found('1412.6980')).toEqual([])
  expect(await found('1412.6981')).toEqual(['Bilbies'])
  const documents = () => rowsOf(site.db, sql`select * from search_documents order by kind, id`)
  const before = await documents()
  await rebuildSearch(site.db)
  expect(await documents()).toEqual(before)
})
