import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const me = site.as(await site.signedIn('student'))
const words = 'And some more words, because a post has to be of a certain length.'

const save = (title: string, text: string) =>
  me.post('/api/blog-posts', {
    title,
    content: `<p>${text} ${words}</p>`,
    categories: ['news'],
    isPublished: true,
  })

test('puts a title before texts, in the box and on the page', async () => {
  await save('A walk in the park', 'Nobody saw the wombat.')
  await save('All about a wombat', 'It digs.')
  await save('Zoology', 'A wombat and another wombat.')
  for (const view of ['', '&view=box']) {
    const { body } = await site.visitor().get(`/api/search?q=wombat${view}`)
    const titles = body.results.map(({ title }: SearchResult) => title)
    expect([titles.length, titles[0]]).toEqual([3, 'All about a wombat'])
  }
})

test('puts every title before texts, however many titles there are', async () => {
  const author = await site.signedIn('instructor')
  const lessons = Array.from({ length: 60 }, (_, n) => ({ title: `Quokka ${n + 1}` }))
  await site.as(author).post('/api/courses', {
    title: 'Small animals',
    description: 'One after the other.',
    isPublished: true,
    modules: [{ title: 'Module', lessons }],
  })
  await save('On an island', 'Somebody met a quokka.')
  const { body } = await site.visitor().get('/api/search?q=quokka&limit=50&offset=50')
  const kinds = body.results.map(({ kind }: SearchResult) => kind)
  expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'lesson'), 'post'])
})

test('of equal titles puts the course first, however short the others are', async () => {
  const teacher = site.as(await site.signedIn('instructor'))
  await teacher.post('/api/courses', {
    title: 'Bilbies by night',
    description: 'Where they live, what they eat, and how to tell one from another. '.repeat(10),
    isPublished: true,
  })
  for (let made = 0; made < 3; made += 1) await save('Bilbies by night', 'Bilbies, bilbies!')
  const { body } = await site.visitor().get('/api/search?q=bilbies+by+night')
  expect(body.results.map(({ kind }: SearchResult) => kind)).toEqual([
    'course',
    'post',
    'post',
    'post',
  ])
})

test('puts a text that has the word often before one that mentions it', async () => {
  await save('On a shelf', 'A bettong digs for what a bettong eats. '.repeat(6))
  await save('In a drawer', 'Nobody saw bettongs.')
  await save('About bettongsia', 'A title that only begins with the word, and none of it here.')
  const { body } = await site.visitor().get('/api/search?q=bettongs')
  const titles = body.results.map(({ title }: SearchResult) => title)
  expect(titles).toEqual(['About bettongsia', 'On a shelf', 'In a drawer'])
})

test('puts a title that the word begins before a text of nothing but the word', async () => {
  await save('Nothing else', 'potoroo '.repeat(2000))
  await save('Under a potorooia', 'None of it is here.')
  const { body } = await site.visitor().get('/api/search?q=potoroo')
  expect(body.results[0].title).toBe('Under a potorooia')
})

test('puts a title with some of the words before texts that have all of them by chance', async () => {
  await save('On a hill', 'The numbat engineer of a museum, once an engineer, met a numbat.')
  await save('A museum', 'Its engineer is a numbat.')
  await save('In the forest', 'A numbat, an engineer and the museum; numbat, engineer, museum.')
  const { body } = await site.visitor().get('/api/search?q=museum%20engineer%20numbat')
  expect(body.results.map(({ title }: SearchResult) => title)[0]).toBe('A museum')
})
