import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const course = async (
  title: string,
  difficulty: string,
  price: number,
  description = 'About something.',
) =>
  (
    await me.post('/api/courses', {
      title,
      description,
      difficulty,
      price,
      isPublished: true,
    })
  ).body
const python = await course('Python', 'beginner', 0)
await course('Python, deeply', 'advanced', 900)
await course('Matrices', 'beginner', 900)

const found = async (q: string) => {
  const { body } = await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)
  return body.results
    .slice(0, body.completeTotal)
    .map(({ title }: SearchResult) => title)
    .toSorted()
}

test('courses are found by their level, and by being free', async () => {
  expect(await found('beginner')).toEqual(['Matrices', 'Python'])
  expect(await found('advanced course')).toEqual(['Python, deeply'])
  expect(await found('free course')).toEqual(['Python'])
  expect(await found('free courses for beginners')).toEqual(['Python'])
})

test('of several, the one for the level that was typed comes first', async () => {
  const { body } = await site.visitor().get('/api/search?q=python%20for%20beginners')
  expect(body.results.map(({ title }: SearchResult) => title)).toEqual(['Python', 'Python, deeply'])
})

test('another level or price shows in the next search', async () => {
  await me.put(`/api/courses/${python.id}`, { difficulty: 'intermediate' })
  expect(await found('beginner')).toEqual(['Matrices'])
  expect(await found('intermediate')).toEqual(['Python'])
  await me.put(`/api/courses/${python.id}`, { price: 500 })
  expect(await found('free course')).toEqual([])
})

test('beside the word course, free is a price and no word of a text', async () => {
  await course('Ibises', 'advanced', 0, 'A course on birds.')
  await course('Texts', 'advanced', 900, 'A course that scores free text about birds.')
  await course(
    'Storks',
    'advanced',
    900,
    'After our free bird course and our free beginner course.',
  )
  await me.post('/api/blog-posts', {
    title: 'News of birds',
    content: `<p>A free beginner course, a free bird course. ${'And so on. '.repeat(20)}</p>`,
    categories: ['news'],
    isPublished: true,
  })
  expect(await found('free text')).toEqual(['Texts'])
  expect(await found('"free text" course')).toEqual(['Texts'])
  for (const q of ['free course', 'free courses', 'free bird course', 'courses that are free'])
    expect([q, await found(q)]).toEqual([q, ['Ibises']])
})

test('no author can write the word that free courses have', async () => {
  await course('Herons', 'advanced', 900, 'A bird course: free0, FREE0 and fréé0 of charge.')
  await me.post('/api/research-papers', {
    title: 'Herons, measured',
    originalAuthors: 'free0',
    publicationVenue: 'Free0 bird course',
    publicationYear: 2020,
    paperUrl: 'https://example.org/herons',
    content: '<p>Herons.</p>',
    categories: ['ethics'],
    isPublished: true,
  })
  expect(await found('free bird course')).toEqual(['Ibises'])
  expect(await found('free course')).toEqual(['Ibises'])
})

test('free is no price where it is a part of something else', async () => {
  await course('Bandits', 'advanced', 900, 'Model-free control, and variational free energy.')
  for (const q of ['model-free control course', 'variational free energy tutorial'])
    expect([q, await found(q)]).toEqual([q, ['Bandits']])
})

test('nobody sees what is said of the level and the price', async () => {
  await course('Geese', 'advanced', 0, 'They fly.')
  for (const view of ['list', 'box']) {
    const { body } = await site.visitor().get(`/api/search?q=free+geese+course&view=${view}`)
    expect(body.results[0]).toMatchObject({ title: 'Geese', excerpt: [{ text: 'They fly.' }] })
  }
})
