import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shortPosts } from '#server/testing/samples/short-posts.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const post = await shortPosts(site)
await post('Layers', 'Deep neural networks, trained with PyTorch, by machine learning.')
await post('Residuals', 'ResNet-50 remains, and a touch of others. Of GPT-2 there are 4 sizes.')
await post('Apart', 'Neural, then learning, then a machine. A car in the rain; the rapist of old.')

// As of a word that a long text has once: it is not listed.
await site.db.execute(sql`delete from search_words where word = 'resnet'`)

const ask = async (q: string, more = '') => {
  const { body } = await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  return { ...body, titles: body.results.map(({ title }: SearchResult) => title) }
}

test.each([
  ['neuralnetworks', 'neural networks', 'Layers'],
  ['MachineLearning', 'machine learning', 'Layers'],
  ['deep neuralnetworks', 'deep neural networks', 'Layers'],
  ['resnet50', 'resnet 50', 'Residuals'],
  ['gpt4', 'gpt 4', 'Residuals'],
])('%s is read as two words that are known: %s', async (typed, apart, title) => {
  for (const view of ['list', 'box']) {
    const answer = await ask(typed, `&view=${view}`)
    expect([answer.correctedQuery, answer.titles[0]]).toEqual([apart, title])
  }
  expect((await ask(typed, '&spelling=typed')).correctedQuery).toBeNull()
})

test.each(['neurallearning', 'carrain', 'therapist', 'carpq', 'gpt9', 'word2vec', 'ofneural'])(
  '%s is not, since its parts are common, short or never side by side',
  async (typed) => {
    expect(await ask(typed)).toMatchObject({ total: 0, correctedQuery: null, suggestions: [] })
  },
)

test('a word that ends with what was typed is nearer than one with another letter', async () => {
  expect(await ask('torch')).toMatchObject({
    correctedQuery: 'pytorch',
    suggestions: ['pytorch'],
    titles: ['Layers'],
  })
})

test('of two ways to read them apart, that of more authors is meant', async () => {
  const another = await shortPosts(site)
  await another('Other layers', 'Neural networks again.')
  await another('Buy my course', 'All about neu ralnetworks.')
  expect(await ask('neuralnetworks')).toMatchObject({ correctedQuery: 'neural networks' })
})
