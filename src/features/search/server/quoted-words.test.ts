import { expect, test } from 'vitest'
import { shortPosts } from '#server/testing/samples/short-posts.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const post = await shortPosts(site)
await post('Down the hill', 'By gradient descent one arrives.')
await post('A walk at night', 'The gradient of a hill, and then a descent.')
await post('Attention is all you need', 'Nothing else.')
await post('All you need', 'Some attention is helpful.')

const ask = async (q: string, more = '') => {
  const { body } = await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  return { ...body, titles: body.results.map(({ title }: SearchResult) => title) }
}

test.each(['"gradient descent"', '“Gradient descent”', '«gradient descents»'])(
  '%s finds the words where they stand together',
  async (q) => {
    expect(await ask(q)).toMatchObject({ titles: ['Down the hill'], correctedQuery: null })
    expect((await ask(q)).results[0].excerpt).toContainEqual({
      text: 'gradient descent',
      match: true,
    })
  },
)

test('common words count between quotation marks', async () => {
  expect((await ask('"attention is all you need"')).titles).toEqual(['Attention is all you need'])
})

test('other words beside them are looked for anywhere', async () => {
  const { titles, completeTotal } = await ask('hill "gradient descent"')
  expect([completeTotal, titles[0]]).toEqual([1, 'Down the hill'])
})

test('a typing error between them is mended', async () => {
  expect(await ask('"gradiant descent"')).toMatchObject({
    titles: ['Down the hill'],
    correctedQuery: '"gradient descent"',
  })
})

test('where nothing has them together, what has them apart is shown, unless asked for as typed', async () => {
  const answer = await ask('"descent gradient"')
  expect(answer.correctedQuery).toBe('descent gradient')
  expect(answer.titles.toSorted()).toEqual(['A walk at night', 'Down the hill'])
  expect(await ask('"descent gradient"', '&spelling=typed')).toMatchObject({
    titles: [],
    correctedQuery: null,
  })
})

test('a typing error in words that nothing has together is mended, too', async () => {
  const answer = await ask('"descent gradiant"')
  expect(answer.correctedQuery).toBe('descent gradient')
  expect(answer.titles.toSorted()).toEqual(['A walk at night', 'Down the hill'])
})

test('one mark alone is no quotation', async () => {
  for (const q of ['"gradient descent', 'gradient" descent', '"gradient desc'])
    expect((await ask(q)).titles, q).toEqual(['Down the hill', 'A walk at night'])
})

test('words beside quotation marks stay apart from those between them', async () => {
  const { titles, correctedQuery } = await ask('hill"descent gradient"night')
  expect([correctedQuery, titles[0]]).toEqual(['hill descent gradient night', 'A walk at night'])
})
