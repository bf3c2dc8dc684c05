import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Marked } from '../contract.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))

const BEFORE =
  'Issues of quality and of whatever else come long before it, quite a few, says Quentin. '
const post = (title: string, text: string) =>
  me.post('/api/blog-posts', {
    title,
    content: `<p>${BEFORE}${text} ${'And so on. '.repeat(30)}</p>`,
    categories: ['tutorial'],
    isPublished: true,
  })
await post('A table of values', 'In Q learning a table is kept.')
await post('Looking back', 'Attention pays.')
await post('What to do', 'A policy says what to do.')
await post('Over a cup', 'They met in a café, in the Café Müller.')
await post('Fast code', 'It was written in C++ and then in C#.')
await post(
  'Guessing words',
  'A model of the sky. A language model of the sea, the language of a model.',
)
await post('Many heads', 'A mixture of experts, of which each expert is a mixture.')

const matches = (parts: Marked) => parts.filter(({ match }) => match).map(({ text }) => text)

async function first(q: string) {
  const { body } = await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}&limit=1`)
  const [{ title, titleParts, excerpt }] = body.results
  return { title, inTitle: matches(titleParts), inText: matches(excerpt), begin: excerpt[0].text }
}

test('common words are neither marked nor sought in the text', async () => {
  const { title, inText, begin } = await first('what is attention')
  expect([title, inText]).toEqual(['Looking back', ['Attention']])
  expect(begin).not.toContain('Issues')
})

test('a single letter is a word, not the beginning of others', async () => {
  const { title, inText, begin } = await first('q-learning')
  expect([title, inText]).toEqual(['A table of values', ['Q', 'learning']])
  expect(begin).not.toContain('quality')
})

test('where all words are common they are marked, and only the last may be a beginning', async () => {
  const { title, inTitle, inText } = await first('what to do')
  expect([title, inTitle]).toEqual(['What to do', ['What', 'to', 'do']])
  expect(inText).toEqual(['what', 'to', 'do'])
})

test('other forms of a word are sought and marked', async () => {
  const { title, inText, begin } = await first('policies')
  expect([title, inText]).toEqual(['What to do', ['policy']])
  expect(begin).not.toContain('Issues')
})

test.each(['cafe', 'café', 'cafe\u0301'])(
  '%s is sought and marked with and without accent',
  async (q) => {
    const { title, inText, begin } = await first(q)
    expect([title, inText]).toEqual(['Over a cup', ['café', 'Café']])
    expect(begin).not.toContain('Issues')
  },
)

test('the name of a language is marked as it is written', async () => {
  const { title, inText, begin } = await first('c++')
  expect([title, inText]).toEqual(['Fast code', ['C++']])
  expect(begin).not.toContain('Issues')
  expect((await first('c# code')).inText).toEqual(['C#'])
})

test('another name of several words is marked where they stand together', async () => {
  expect(await first('chatgpt')).toMatchObject({
    title: 'Guessing words',
    inText: ['language model'],
  })
  expect(await first('MoE')).toMatchObject({ title: 'Many heads', inText: ['mixture of experts'] })
})
