import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import {
  catalogueAddress,
  filtersIn,
  isFiltered,
  matchesFilters,
  type CatalogueFilters,
} from './catalogue.ts'
import type { CourseSummary } from './contract.ts'

const read = (address: string) => filtersIn(new URLSearchParams(address))

test('reads the address, and ignores what makes no sense in it', () => {
  expect(read('?q=Deep&level=advanced&tag=LLM&page=3')).toEqual({
    q: 'Deep',
    level: 'advanced',
    tag: 'llm',
    page: 3,
  })
  for (const page of ['0', '-1', '1.5', 'x', '1e9', ''])
    expect(read(`?level=expert&page=${page}`)).toEqual({ q: '', level: '', tag: '', page: 1 })
})

test('writes the shortest address that says the same', () => {
  expect(catalogueAddress({ q: '', level: '', tag: '', page: 1 })).toBe('')
  expect(catalogueAddress({ q: 'a b', level: 'beginner', tag: 'llm', page: 2 })).toBe(
    '?tag=llm&q=a+b&level=beginner&page=2',
  )
})

test('an address survives being read and written again', () => {
  const filters = fc.record({
    q: fc.string({ maxLength: 200 }).filter((q) => q.trim() !== '' || q === ''),
    level: fc.constantFrom('' as const, 'beginner' as const, 'advanced' as const),
    tag: fc.constantFrom('', 'llm', 'ai-agents'),
    page: fc.integer({ min: 1, max: 9_999 }),
  })
  fc.assert(
    fc.property(filters, (each) => {
      expect(read(catalogueAddress(each))).toEqual(each)
    }),
  )
})

const t = await testApp()
const WORDS = ['Deep', 'deep nets', 'Attention', '100%', 'a_b', 'back\\slash', 'Éclair', 'AI']

test('the browser filters exactly as the server does', async () => {
  const author = t.as(await t.signedIn('instructor'))
  const levels = ['beginner', 'intermediate', 'advanced'] as const
  for (const [index, word] of WORDS.entries())
    await author.post('/api/courses', {
      title: `${word} course`,
      description: `About ${WORDS[(index + 3) % WORDS.length]} and more`,
      difficulty: levels[index % 3],
      tags: index % 2 ? ['llm'] : ['math', 'ai-agents'],
      isPublished: true,
    })
  const all: CourseSummary[] = (await t.visitor().get('/api/courses?published=true')).body
  expect(all).toHaveLength(WORDS.length)
  const queries = [...WORDS, '%', '_', '\\', 'DEEP', ' deep ', 'nothing like it', '', 'course']
  for (const q of queries)
    for (const level of ['', ...levels] as const)
      for (const tag of ['', 'llm', 'math', 'none']) {
        const filters: CatalogueFilters = { q, level, tag, page: 1 }
        const search = new URLSearchParams({ q, tag })
        if (level) search.set('difficulty', level)
        if (!tag) search.delete('tag')
        const asked: CourseSummary[] = (await t.visitor().get(`/api/courses?${search.toString()}`))
          .body
        const held = isFiltered(filters) ? all.filter((one) => matchesFilters(one, filters)) : all
        expect(held.map(({ id }) => id)).toEqual(asked.map(({ id }) => id))
      }
})
