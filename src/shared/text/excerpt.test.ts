import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, plainText } from './excerpt.ts'

test('keeps the words and drops the tags', () => {
  const html = '<h2>Attention</h2><p>All <em>you</em> need.</p><ul><li>One</li><li>Two</li></ul>'
  expect(plainText(html)).toBe('Attention All you need. One Two')
})

test('decodes entities once', () => {
  expect(plainText('<p>Q&amp;A &lt;b&gt; &mdash; &times; &#x1F600; &#945;</p>')).toBe(
    'Q&A <b> — × 😀 α',
  )
  expect(plainText('&amp;lt;')).toBe('&lt;')
  expect(plainText('&unknown; &#xD800; AT&T')).toBe('&unknown; \uFFFD AT&T')
})

test('leaves comparisons in plain text alone', () => {
  expect(plainText('loss < 0.1 and 3 > 2')).toBe('loss < 0.1 and 3 > 2')
})

test('leaves out comments, styles and the source of formulas', () => {
  const html =
    'a<!-- b --><style>c{}</style> <math><mi>x</mi><annotation encoding="tex">x</annotation></math>'
  expect(plainText(html)).toBe('a x')
})

test('cuts at 150 characters and says so', () => {
  expect(excerpt('a'.repeat(150))).toBe('a'.repeat(150))
  expect(excerpt('a'.repeat(151))).toBe(`${'a'.repeat(150)}...`)
})

test('never cuts a character in half', () => {
  expect(excerpt('😀'.repeat(200))).toBe(`${'😀'.repeat(150)}...`)
})

test('is never longer than its bound, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (html) => {
      expect([...excerpt(html)].length).toBeLessThanOrEqual(153)
    }),
    { numRuns: 50 },
  )
})
