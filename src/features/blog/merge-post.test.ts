import { expect, test } from 'vitest'
import { openRowsOf } from '#shared/compare/merge-form.ts'
import { mergePost } from './merge-post.ts'

const post = (content: string, title = 'Title') => ({
  title,
  content,
  imageUrl: '',
  categories: [],
  isPublished: false,
})

test('a text that was plain when both began is compared with what they made of it', () => {
  const { sections, result } = mergePost({
    base: post('One.\nTwo.'),
    mine: post('<p>One.</p><p>Mine.</p>'),
    theirs: post('<p>Theirs.</p><p>Two.</p>'),
  })
  expect(openRowsOf(sections)).toEqual([])
  expect(result({}).content).toBe('<p>Theirs.</p><p>Mine.</p>')
})

test('a plain text that nobody changed stays as it is stored', () => {
  const plain = 'One.\nTwo.'
  const { sections, result } = mergePost({
    base: post(plain),
    mine: post(plain, 'Mine'),
    theirs: post(plain),
  })
  expect(sections.map(({ id }) => id)).toEqual(['title'])
  expect(result({})).toMatchObject({ title: 'Mine', content: plain })
})
