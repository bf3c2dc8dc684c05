import { expect, test } from 'vitest'
import { suggestionsAfter } from './suggestions.ts'

const course = (id: number, difficulty: 'beginner' | 'intermediate' | 'advanced', tags: string[]) =>
  ({ id, difficulty, tags }) as const

const finished = course(1, 'intermediate', ['transformers'])

test('suggests what shares a subject first, then what is a step harder, and nothing easier before', () => {
  const easier = course(2, 'beginner', [])
  const harder = course(3, 'advanced', [])
  const related = course(4, 'intermediate', ['transformers'])
  expect(suggestionsAfter(finished, [easier, harder, related], [])).toEqual([
    related,
    harder,
    easier,
  ])
})

test('suggests at most three, and neither the course itself nor what is taken already', () => {
  const others = [2, 3, 4, 5, 6].map((id) => course(id, 'advanced', []))
  const found = suggestionsAfter(finished, [finished, ...others], [3])
  expect(found.map(({ id }) => id)).toEqual([2, 4, 5])
})
