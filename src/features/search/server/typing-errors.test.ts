import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Ada Gradient')
const me = site.as(author)

const course = async (title: string, description: string, text = 'Nothing yet.') =>
  (
    await me.post('/api/courses', {
      title,
      description,
      isPublished: true,
      modules: [{ title: 'Module', lessons: [{ title: 'Opening', content: `<p>${text}</p>` }] }],
    })
  ).body
const withdraw = (id: number) => me.put(`/api/courses/${id}`, { isPublished: false })

await course('Reinforcement learning', 'Agents that learn by trying.')
await course('Soft targets', 'Width and temperature.', 'The softmax at a low temperature, in a kv.')

const MEANT =
  'Agent, neural, python, privacy, learning, attention, transformer, convolution, hyperparameters, backpropagation.'

const ask = async (q: string, more = '', person: { cookie: string } | null = null) =>
  (await site.as(person).get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body
const titles = (results: SearchResult[]) => results.map(({ title }) => title)

describe('a typing error', () => {
  test('is mended where that finds something', async () => {
    const answer = await ask('reinforzement lerning')
    expect(answer.correctedQuery).toBe('reinforcement learning')
    expect(titles(answer.results)).toContain('Reinforcement learning')
  })

  test.each([
    ['softmax temprature', 'softmax temperature'],
    ['kv temprature', 'kv temperature'],
    ['with temprature', 'with temperature'],
  ])('in %s leaves the other words as they are', async (typed, correctedQuery) => {
    const answer = await ask(typed)
    expect(answer.correctedQuery).toBe(correctedQuery)
    expect(answer.suggestions).toEqual(['temperature'])
    expect(titles(answer.results)).toContain('Opening')
  })

  test('is not corrected in a word of one’s own draft, which others do not see', async () => {
    await me.post('/api/courses', { title: 'Temperatura', description: 'A draft.' })
    const mine = await ask('temperatura softmax', '', author)
    expect([mine.correctedQuery, mine.suggestions]).toEqual([null, []])
    expect(titles(mine.results)).toContain('Temperatura')
    expect((await ask('temperatura softmax')).correctedQuery).toBe('temperature softmax')
    expect((await ask('temperaturo')).suggestions).toEqual(['temperature'])
  })

  test('is not mended where nothing has all of the words even so', async () => {
    const answer = await ask('reinforzement temperature')
    expect([answer.correctedQuery, answer.suggestions]).toEqual([null, ['reinforcement']])
    expect(titles(answer.results)).toEqual(titles((await ask('temperature')).results))
  })

  test.each([
    ['quicc', 'quick'],
    ['nueral', 'neural'],
    ['pyhton', 'python'],
    ['privcy', 'privacy'],
    ['lerning', 'learning'],
    ['agnet', 'agent'],
    ['trasfomer', 'transformer'],
    ['convlutoin', 'convolution'],
    ['hyperparamter', 'hyperparameters'],
    ['backporpogatoin', 'backpropagation'],
  ])('%s is %s', async (typed, meant) => {
    const { id } = await course('Quick words', 'With many others.', MEANT)
    expect(await ask(typed)).toMatchObject({ correctedQuery: meant, suggestions: [meant] })
    await withdraw(id)
  })

  test('is mended by how a word begins where those that look more like it are others', async () => {
    const { id } = await course('Halvorsen', 'Two are halved, each halves; he had to halve them.')
    expect(await ask('halverson')).toMatchObject({ correctedQuery: 'halvorsen' })
    await withdraw(id)
  })

  test.each([
    ['quizz', 'quick'],
    ['refrxyz', 'refrigerator'],
    ['temporal', 'temperature'],
    ['refund', 'refuse, round'],
    ['payment', 'parent, patient'],
    ['finance', 'final, fine'],
    ['quantum', 'quantile, quantity'],
    ['lagrange', 'arange, range'],
    ['hallucination', 'elimination, imagination'],
  ])('%s is another word than %s, which are not offered', async (typed, others) => {
    const { id } = await course('Other words', 'Quick ones.', others)
    expect(await ask(typed)).toMatchObject({ total: 0, correctedQuery: null, suggestions: [] })
    await withdraw(id)
  })

  test('is mended in three words at most', async () => {
    const { suggestions } = await ask('temprature reinforzement lerning targetts')
    expect(suggestions).toContain('learning')
    expect(suggestions).not.toContain('targets')
  })

  test('is offered no word that is further away than the one it becomes', async () => {
    const { id } = await course('Slopes', 'A gradient in radians.', 'A gradian is no radian.')
    const answer = await ask('gradeint')
    expect([answer.correctedQuery, answer.suggestions]).toEqual(['gradient', ['gradient']])
    await withdraw(id)
  })

  test('in all of the words finds nothing where no word is near', async () => {
    expect(await ask('qqqqzzzz')).toMatchObject({ results: [], suggestions: [] })
  })

  test('becomes the word that fewest letters tell from it, be it only in texts', async () => {
    expect(await ask('softmx')).toMatchObject({ correctedQuery: 'softmax' })
    expect(await ask('kv softmx')).toMatchObject({ correctedQuery: 'kv softmax' })
  })

  test('keeps the name of a language beside it as it was typed', async () => {
    await course('Kernels in C++', 'By hand.', 'A temperature in C++.')
    expect(await ask('C++ temprature')).toMatchObject({ correctedQuery: 'C++ temperature' })
  })

  test('in two words is mended in both, also where one of them is a word', async () => {
    await course('Down the hill', 'Slopes.', 'By gradient descent one arrives.')
    await course('A nurse', 'At night.', 'Decent people follow a gradient, now and then.')
    const answer = await ask('gradiant decent')
    expect(answer.correctedQuery).toBe('gradient descent')
    expect([answer.completeTotal, titles(answer.results)[0]]).toEqual([1, 'Opening'])
    expect((await ask('gradient decent')).correctedQuery).toBeNull()
  })

  test('stays where one asks for the words as they were typed', async () => {
    const answer = await ask('kv temprature', '&spelling=typed')
    expect(answer).toMatchObject({ correctedQuery: null, suggestions: ['temperature'] })
    expect(titles(answer.results)).toEqual(titles((await ask('kv')).results))
    expect((await ask('x', '&spelling=perfect')).results).toBeUndefined()
  })
})

describe('a typing error that somebody published', () => {
  test('is found, and what is written far more often is offered', async () => {
    for (const n of [1, 2, 3, 4, 5]) await course(`Wavelets ${n}`, 'Short waves.')
    const { id } = await course('Waves', 'Waveletts, mistyped.')
    const answer = await ask('waveletts')
    expect([answer.correctedQuery, answer.suggestions]).toEqual([null, ['wavelets']])
    expect(titles(answer.results)).toEqual(['Waves'])
    expect((await ask('waveletts mistyped')).suggestions).toEqual([])
    expect((await ask('waveletts short')).suggestions).toEqual(['wavelets short'])
    expect((await ask('short waveletts', '&view=box')).suggestions).toEqual(['short wavelets'])
    expect((await ask('wavelets')).suggestions).toEqual([])
    await withdraw(id)
    expect((await ask('waveletts')).correctedQuery).toBe('wavelets')
  })

  test('is none in a word that is itself frequent', async () => {
    for (const n of [1, 2, 3, 4, 5]) await course(`Matrixes ${n}`, 'Tables of numbers.')
    for (const n of [1, 2, 3, 4, 5]) await course(`Matrices ${n}`, 'Tables of numbers and rows.')
    expect((await ask('matrixes rows')).suggestions).toEqual([])
  })

  test('is none where the other word is not far more frequent, or not public', async () => {
    await course('Kernels at night', 'Sleep.', 'Kernals are mentioned.')
    expect((await ask('kernals')).suggestions).toEqual([])
    for (const n of [1, 2, 3, 4, 5, 6])
      await me.post('/api/courses', { title: `Kernells ${n}`, description: 'A draft.' })
    expect((await ask('kernels')).suggestions).toEqual([])
    expect((await ask('kernels', '', author)).suggestions).toEqual([])
  })
})

describe('where nothing is found', () => {
  test('subjects are offered that courses have', async () => {
    await me.post('/api/courses', {
      title: 'Tagged',
      description: 'With a subject.',
      tags: ['deep-learning'],
      isPublished: true,
    })
    expect(await ask('kubernetes')).toMatchObject({ results: [], topics: ['deep learning'] })
    expect((await ask('reinforcement')).topics).toEqual([])
  })
})

describe('the words that are offered', () => {
  test('are those of published texts, however many others there were', async () => {
    const { id } = await course('Quantization', 'Fewer bits.')
    const junk = await Promise.all(
      [...'abcdefgh'].map((letter) => course(`Quantizaton${letter}`, 'Junk.')),
    )
    await Promise.all(junk.map((each) => withdraw(each.id)))
    expect(await ask('quantizaton')).toMatchObject({
      suggestions: ['quantization'],
      correctedQuery: 'quantization',
    })
    await withdraw(id)
    expect(await ask('quantizaton')).toMatchObject({ total: 0, suggestions: [] })
  })

  test('are the names of those only who teach in public', async () => {
    const other = await site.signedIn('instructor', 'Wilhelmina Unpublished')
    const draft = { title: 'Not yet', description: 'Soon.' }
    const { body } = await site.as(other).post('/api/courses', draft)
    expect(await ask('wilhelmna')).toMatchObject({ total: 0, suggestions: [] })
    await site.as(other).put(`/api/courses/${body.id}`, { isPublished: true })
    expect(await ask('wilhelmna')).toMatchObject({ total: 2, suggestions: ['wilhelmina'] })
  })
})

describe('where there is nothing of the kind that was asked for', () => {
  test('it is said how many there are of every kind, and right words stay', async () => {
    const { total, isExact } = await ask('reinforcement')
    expect(total).toBeGreaterThan(0)
    expect(await ask('reinforcement', '&kind=job')).toEqual({
      results: [],
      total: 0,
      isExact: true,
      suggestions: [],
      correctedQuery: null,
      completeTotal: 0,
      topics: [],
      ofEveryKind: { total, isExact },
    })
    expect((await ask('reinforcement', '&kind=course')).ofEveryKind).toBeNull()
  })

  test('a typing error is one all the same', async () => {
    expect(await ask('reinforzement', '&kind=job')).toMatchObject({
      results: [],
      total: 0,
      suggestions: ['reinforcement'],
      correctedQuery: null,
      ofEveryKind: { total: 1, isExact: true },
    })
  })

  test('without any results of other kinds, nothing is added', async () => {
    expect((await ask('qqqqzzzz', '&kind=job')).ofEveryKind).toBeNull()
    expect((await ask('', '&kind=job')).ofEveryKind).toBeNull()
  })
})

test('a text of which some words are nowhere finds what the others are in', async () => {
  expect(titles((await ask('reinforcement qqqqzzzz')).results)).toContain('Reinforcement learning')
})
