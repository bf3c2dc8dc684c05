import { describe, expect, test } from 'vitest'
import { shortPosts } from '#server/testing/samples/short-posts.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Marked, SearchResult } from '../contract.ts'

const site = await testApp()
const post = await shortPosts(site)
await post('Smaller weights', 'With regularization a model generalizes, as its training went on.')
await post('Down the hill', 'Optimization of several policies, universally.')
await post('Odds and evens', 'The rule of Bayes, and a Bayesian network.')
await post('Names', 'Written by Baydin, who lives at the bay.')
await post('Who wrote it', 'Written by Baydin, who lives in the hills.')

const ask = async (q: string, more = '') =>
  (await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body
const titles = ({ results }: { results: SearchResult[] }) => results.map(({ title }) => title)
const marked = (parts: Marked) => parts.filter(({ match }) => match).map(({ text }) => text)
const typedUpTo = (word: string) =>
  Array.from(word, (_, at) => word.slice(0, at + 1)).filter((each) => each.length >= 4)

describe('a word of a text is found while it is typed', () => {
  test.each([
    ['regularization', 'Smaller weights'],
    ['generalizes', 'Smaller weights'],
    ['training', 'Smaller weights'],
    ['optimization', 'Down the hill'],
    ['policies', 'Down the hill'],
    ['universally', 'Down the hill'],
  ])('%s, from its fourth letter on, and is not taken for a mistake', async (word, title) => {
    for (const typed of typedUpTo(word)) {
      const answer = await ask(typed)
      expect([typed, titles(answer), answer.correctedQuery]).toEqual([typed, [title], null])
      expect(marked(answer.results[0].excerpt)).toContainEqual(
        expect.stringMatching(new RegExp(`^${word.slice(0, 4)}`, 'i')),
      )
    }
  })

  test('is found after another word too', async () => {
    for (const typed of typedUpTo('regularization'))
      expect(titles(await ask(`weights ${typed}`))).toEqual(['Smaller weights'])
  })
})

test('what only begins like the stem of a word is neither found nor marked', async () => {
  const answer = await ask('bayes')
  expect(titles(answer)).toEqual(['Odds and evens', 'Names'])
  expect(marked(answer.results[0].excerpt)).toEqual(['Bayes', 'Bayesian'])
  for (const { titleParts, excerpt } of answer.results)
    expect(marked([...titleParts, ...excerpt])).not.toContain('Baydin')
})

describe('a letter is the beginning of a word in titles only', () => {
  test.each([
    ['s', ['Smaller weights']],
    ['d', ['Down the hill']],
    ['t', ['Down the hill']],
    ['N', ['Names']],
  ])('%s', async (letter, expected) => {
    const answer = await ask(letter)
    expect(titles(answer)).toEqual(expected)
    expect(answer.completeTotal).toBe(expected.length)
    expect(marked(answer.results[0].titleParts)).toEqual([
      expect.stringMatching(new RegExp(`^${letter}`, 'i')),
    ])
    expect(marked(answer.results[0].excerpt)).toEqual([])
  })

  test('and after another word it only changes the order', async () => {
    await post('Deep water', 'The depth l of a lake.')
    await post('Deep roots', 'A deep layer below another.')
    const before = titles(await ask('deep')).toSorted()
    expect(titles(await ask('deep l')).toSorted()).toEqual(before)
    expect(titles(await ask('deep l'))[0]).toBe('Deep roots')
    expect(titles(await ask('deep l', '&view=box')).toSorted()).toEqual(before)
  })

  test('after what has the letter as a word', async () => {
    await post('A table', 'The letter q stands for a value.')
    await post('Quantiles', 'Halves and quarters.')
    expect(titles(await ask('q'))).toEqual(['A table', 'Quantiles'])
    expect(titles(await ask('value q'))).toEqual(['A table'])
  })
})
