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

test('puts a title with some of the words before texts that have all of them by chance', async () => {
  await save('On a hill', 'The numbat engineer of a museum, once an engineer, met a numbat.')
  await save('A museum', 'Its engineer is a numbat.')
  await save('In the forest', 'A numbat, an engineer and the museum; numbat, engineer, museum.')
  const { body } = await site.visitor().get('/api/search?q=museum%20engineer%20numbat')
  expect(body.results.map(({ title }: SearchResult) => title)[0]).toBe('A museum')
})
