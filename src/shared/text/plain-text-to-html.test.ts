import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf, looksLikeHtml, plainTextToHtml } from './plain-text-to-html.ts'

test('every line break becomes a paragraph break and the whole a paragraph', () => {
  expect(plainTextToHtml('One\nTwo\r\nThree')).toBe('<p>One</p><p>Two</p><p>Three</p>')
})

test('what was typed as text stays text', () => {
  expect(plainTextToHtml('a < b & <b>c</b>')).toBe('<p>a &lt; b &amp; &lt;b&gt;c&lt;/b&gt;</p>')
})

test('a formula over several lines stays whole', () => {
  expect(plainTextToHtml('So\n$$a\n= b$$\nholds')).toBe('<p>So</p><p>$$a\n= b$$</p><p>holds</p>')
})

test('the place of an exercise stays one, and the text around it paragraphs', () => {
  const place = '<div data-exercise="exercise-1"></div>'
  const html = `<p>One</p>${place}<p>Two &lt; three</p>`
  expect(plainTextToHtml(`One\n${place}\nTwo < three`)).toBe(html)
  expect(contentOf(`One\n\n${place}\n\nTwo < three`)).toBe(html)
  expect(contentOf(`<p>One</p>\n${place}`)).toBe(`<p>One</p>\n${place}`)
  expect(contentOf(place)).toBe(place)
})

test('no text creates any tag but p', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tags = plainTextToHtml(text).match(/<[^>]*>?/g) ?? []
      expect(new Set([...tags, '<p>', '</p>'])).toEqual(new Set(['<p>', '</p>']))
    }),
  )
})

test.each([
  ['<p>Hello</p>', true],
  ['Text with <br/> in it', true],
  ['<a href="x">y</a>', true],
  ['a < b and c > d', false],
  ['if x <y then', false],
  ['<3', false],
  ['plain', false],
])('%s is HTML: %s', (text, isHtml) => {
  expect(looksLikeHtml(text)).toBe(isHtml)
})
