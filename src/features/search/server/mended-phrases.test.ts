import { expect, test } from 'vitest'
import { shortPosts } from '#server/testing/samples/short-posts.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const post = await shortPosts(site)
await post('Down the hill', 'Stochastic gradient descent takes small steps.')
await post(
  'A nurse',
  'Decent people, all of them; once a gradient, now and then a fairly decent one, et al.',
)
await post('Attention Is All You Need', 'By eight authors.')
await post('Retrieval for NLP tasks', 'What it takes.')
await post('NLP in a nutshell', 'One may take it or leave it, and each takes what they take.')

const ask = async (q: string) =>
  (await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)).body

test('a word that is one is mended where nothing has all, and all then stand side by side', async () => {
  const answer = await ask('stochastic gradient decent')
  expect(answer).toMatchObject({ correctedQuery: 'stochastic gradient descent', completeTotal: 1 })
  expect(answer.results[0].title).toBe('Down the hill')
})

test.each(['steps decent stochastic', 'decent gradient', 'attention decent'])(
  '%s stays as it was typed',
  async (q) => {
    expect((await ask(q)).correctedQuery).toBeNull()
  },
)

test.each([
  'atention is al you ned',
  'attention is al you need',
  'atention si all yuo need',
  'attention is all yuo need',
])('%s is mended in all of its words', async (q) => {
  expect((await ask(q)).correctedQuery).toBe('attention is all you need')
})

test.each(['al stochastic', 'al stochastic steps'])(
  'the short word of %s stays, without which no words stand side by side',
  async (q) => {
    expect(await ask(q)).toMatchObject({ correctedQuery: null, suggestions: [] })
  },
)

test('of words that are equally near, that is meant which stands beside the others', async () => {
  expect((await ask('nlp taks')).correctedQuery).toBe('nlp tasks')
})
