import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import { difference } from './difference.ts'

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })

describe('the difference of two lists', () => {
  test('has what is in both, and what is in one of them only', () => {
    expect(difference(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
      { kind: 'same', items: ['a'] },
      { kind: 'removed', items: ['b'] },
      { kind: 'added', items: ['x'] },
      { kind: 'same', items: ['c'] },
      { kind: 'added', items: ['d'] },
    ])
  })

  test('gives both lists again, whatever they are', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = difference(before, after)
        const without = (kind: string) =>
          pieces.filter((piece) => piece.kind !== kind).flatMap(({ items }) => items)
        expect(without('added')).toEqual(before)
        expect(without('removed')).toEqual(after)
      }),
    )
  })

  test('is found of long lists that have nothing in common', () => {
    const [before, after] = ['x', 'y'].map((name) =>
      Array.from({ length: 50_000 }, (_, index) => `${name}${index}`),
    )
    expect(difference(before!, after!).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})

describe('the blocks of a text', () => {
  test.each([
    ['<p>One</p>\n<p>Two <em>words</em></p>', ['<p>One</p>\n', '<p>Two <em>words</em></p>']],
    [
      '<ul><li>a</li><li>b</li></ul><h2>Next</h2>',
      ['<ul><li>a</li><li>b</li></ul>', '<h2>Next</h2>'],
    ],
    ['One line\nand another', ['One line\n', 'and another']],
    ['<pre><code>a\n\nb</code></pre>after', ['<pre><code>a\n\nb</code></pre>', 'after']],
    [
      'Loose <b>text</b><p title="a>b">Closed</p><hr>',
      ['Loose <b>text</b>', '<p title="a>b">Closed</p>', '<hr>'],
    ],
    ['<p>Never closed <em>at all', ['<p>Never closed <em>at all']],
    ['', []],
  ])('%s', (html, blocks) => {
    expect(blocksOf(html)).toEqual(blocks)
  })

  // Reading one of these once took quadratic time: hours.
  test.each(['<a', '<a "', `<a "'`, '<a x="<a" ', '<'.padEnd(40, 'a')])(
    'are found in a long text of what nobody closed: %s',
    (part) => {
      const html = part.repeat(Math.ceil(1_000_000 / part.length))
      expect(blocksOf(html)).toEqual([html])
    },
  )

  test('are found beside a name that never ends', () => {
    const html = `<${'a'.repeat(1_000_000)}`
    expect(blocksOf(html)).toEqual([html])
  })

  test('joined are the text, whatever it is', () => {
    const part = fc.constantFrom('<p>', '</p>', '\n', 'text', '<b>', '</b>', '<hr>', '<', '>', '"')
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(blocksOf(parts.join('')).join('')).toBe(parts.join(''))
      }),
    )
  })
})
