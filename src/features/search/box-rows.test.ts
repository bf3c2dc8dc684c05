import { expect, test } from 'vitest'
import { boxGroups, type BoxRow } from './box-rows.ts'
import type { SearchAnswer, SearchResult } from './contract.ts'

const found = (kind: SearchResult['kind'], id: number): SearchResult => ({
  kind,
  id,
  title: `${kind} ${id}`,
  titleParts: [{ text: `${kind} ${id}`, match: false }],
  url: `/${kind}/${id}`,
  excerpt: [],
  courseTitle: null,
  instructorName: null,
  facts: [],
  state: null,
})

const answer = (change: Partial<SearchAnswer>): SearchAnswer => ({
  results: [],
  total: 0,
  isExact: true,
  completeTotal: change.total ?? 0,
  suggestions: [],
  topics: [],
  correctedQuery: null,
  ofEveryKind: null,
  ...change,
})

const keysOf = (rows: BoxRow[]) => rows.map(({ key }) => key)

test('results are listed under their kinds, that of the best first, and the way to all of them is last', () => {
  const results = [found('person', 4), found('lesson', 2), found('course', 1), found('lesson', 3)]
  const groups = boxGroups('a & b', answer({ results, total: 1_000, isExact: false }))
  expect(groups.map(({ label, rows }) => [label, keysOf(rows)])).toEqual([
    ['People', ['person-4']],
    ['Lessons', ['lesson-2', 'lesson-3']],
    ['Courses', ['course-1']],
    ['', ['all']],
  ])
  expect(groups.at(-1)?.rows[0]).toMatchObject({
    label: 'See all results',
    to: '/search?q=a%20%26%20b',
  })
})

test('words are offered when nothing was found, and when nothing was asked', () => {
  const suggestions = ['attention']
  expect(boxGroups('atention', answer({ suggestions }))).toMatchObject([
    { label: 'Did you mean', rows: [{ kind: 'words', words: 'attention' }] },
  ])
  expect(boxGroups('', answer({ suggestions }))[0]?.label).toBe('Try')
  expect(boxGroups('qqq', answer({}))).toEqual([])
  expect(boxGroups('qqq', answer({ suggestions, topics: ['llm'] }))).toMatchObject([
    { label: 'Did you mean' },
    { label: 'Popular topics', rows: [{ kind: 'words', words: 'llm' }] },
  ])
})

test('where other words were searched for, the last row leads to those that were typed', () => {
  const results = [found('course', 1)]
  const groups = boxGroups('atention', answer({ results, total: 1, correctedQuery: 'attention' }))
  expect(groups.at(-1)?.rows.at(-1)).toMatchObject({
    label: 'Search instead for “atention”',
    to: '/search?q=atention&spelling=typed',
  })
})

test('beside results that may be for a mistake, what was perhaps meant is offered first', () => {
  const few = { results: [found('course', 1)], total: 1, suggestions: ['attention'] }
  expect(boxGroups('atention', answer(few))[0]).toMatchObject({
    label: 'Did you mean',
    rows: [{ kind: 'words', words: 'attention' }],
  })
  const corrected = { ...few, correctedQuery: 'attention heads' }
  expect(boxGroups('atention heads', answer(corrected))[0]?.label).toBe('Courses')
  const another = { ...corrected, suggestions: ['attention', 'intention'] }
  expect(boxGroups('atention heads', answer(another))[0]).toMatchObject({
    rows: [{ words: 'intention' }],
  })
})

test.each([
  ['"gradiant descent"', '"gradient descent"', 'gradient'],
  ['fine-tunning', 'fine-tuning', 'tuning'],
])('for %s no word is offered that is searched for already', (typed, correctedQuery, word) => {
  const corrected = { results: [found('course', 1)], total: 1, correctedQuery, suggestions: [word] }
  expect(boxGroups(typed, answer(corrected))[0]?.label).toBe('Courses')
})
