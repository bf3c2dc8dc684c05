import { expect, test, vi } from 'vitest'
import { wordsThatMayMatch } from './stems.ts'

const begun = wordsThatMayMatch({ naive: 'naiv', policy: 'polici' })

test('words are found in their places, with accents and without', () => {
  expect(begun('Naïveté, a NAIVE one and ǹãḯvę policies')).toEqual([
    { word: 'naivete', at: 0 },
    { word: 'naive', at: 11 },
    { word: 'naive', at: 25 },
    { word: 'policies', at: 31 },
  ])
})

test('what a letter is without its accent is asked for once, however many a text has', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(begun(`${'éàüö'.repeat(5000)} naïve`)).toHaveLength(1)
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
})
