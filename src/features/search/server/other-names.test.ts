import { describe, expect, test } from 'vitest'
import { shortPosts } from '#server/testing/samples/short-posts.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Marked, SearchResult } from '../contract.ts'

const site = await testApp()
const post = await shortPosts(site)
await post('Filters that slide', 'A convolution slides over an image.')
await post('What a language model knows', 'It guesses the next word.')
await post('Rewards', 'In reinforcement learning nobody shows the answer.')
await post('Starting from weights', 'With fine-tuning a model is changed a little.')
await post('Starting over', 'After finetuning it has forgotten.')
await post('Memory', 'A recurrent cell keeps a state.')
await post('Two players', 'A GAN is a generative adversarial network.')
await post('Down the hill', 'Backpropagation finds the slope.')
await post('Attention Is All You Need', 'Eight authors, one of their diagrams, and a transformer.')
await post('Shortcuts', 'A diagram, then a transformer; a transformer and then its diagram.')
await post('Eigenvectors: directions that stay', 'They are only made longer.')
await post('Penalties', 'Regularization is one, and so is what was penalised.')
await post('Fast code', 'It was written in C++ and then in C#.')
await post('Grades', 'From a C to an A.')
await post('Vitamins', 'Of which C is one.')

const ask = async (q: string) =>
  (await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)).body
const titles = ({ results }: { results: SearchResult[] }) => results.map(({ title }) => title)
const marked = (parts: Marked) => parts.filter(({ match }) => match).map(({ text }) => text)

describe('what a learner types is found as texts say it', () => {
  test.each([
    ['CNN', 'Filters that slide'],
    ['cnns for images', 'Filters that slide'],
    ['chatgpt', 'What a language model knows'],
    ['LLM', 'What a language model knows'],
    ['RL', 'Rewards'],
    ['rl answ', 'Rewards'],
    ['RNN', 'Memory'],
    ['GANs', 'Two players'],
    ['backprop', 'Down the hill'],
    ['back-propagation', 'Down the hill'],
    ['transformer diagrams', 'Attention Is All You Need'],
    ['eigenvalues', 'Eigenvectors: directions that stay'],
    ['regularisation', 'Penalties'],
    ['penalized', 'Penalties'],
  ])('%s', async (q, title) => {
    const answer = await ask(q)
    expect(titles(answer)[0]).toBe(title)
    expect(answer.correctedQuery).toBeNull()
  })

  test.each(['finetuning', 'fine-tuning', 'fine tuning'])('%s, however written', async (q) => {
    expect(titles(await ask(q)).toSorted()).toEqual(['Starting from weights', 'Starting over'])
  })

  test('the words that were found are marked', async () => {
    const [first] = (await ask('CNN')).results
    expect(marked(first.excerpt)).toEqual(['convolution'])
  })

  test('a mistyped word beside one of them is mended, and that one is left as it is', async () => {
    const answer = await ask('chatgpt langauge')
    expect(answer).toMatchObject({ correctedQuery: 'chatgpt language' })
    expect(titles(answer)[0]).toBe('What a language model knows')
  })
})

describe('the name of a language is not a letter', () => {
  test.each(['C++', 'c++', 'c++ code', 'C#'])('%s', async (q) => {
    expect(titles(await ask(q))[0]).toBe('Fast code')
    expect(titles(await ask(q))).not.toContain('Grades')
  })

  test('and a letter is one', async () => {
    expect(
      titles(await ask('C'))
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['Grades', 'Vitamins'])
  })
})
