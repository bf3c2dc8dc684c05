import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import { difference } from './difference.ts'
import { mergedText, mergeTexts } from './merge.ts'

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

  test('joined are the text, whatever it is', () => {
    const part = fc.constantFrom('<p>', '</p>', '\n', 'text', '<b>', '</b>', '<hr>', '<', '>', '"')
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(blocksOf(parts.join('')).join('')).toBe(parts.join(''))
      }),
    )
  })
})

const text = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>\n`).join('')

describe('the merge of two who wrote at once', () => {
  const base = text('one', 'two', 'three', 'four')

  test('takes what only one of them changed', () => {
    const mine = text('one', 'two mine', 'three', 'four', 'five')
    const theirs = text('zero', 'one', 'two', 'four')
    expect(mergeTexts(base, mine, theirs)).toEqual([
      { kind: 'settled', text: text('zero', 'one', 'two mine', 'four', 'five') },
    ])
  })

  test('asks where both changed the same', () => {
    const regions = mergeTexts(
      base,
      text('one', 'two mine', 'three', 'four'),
      text('one', 'two theirs', 'three', 'four theirs'),
    )
    expect(regions.map(({ kind }) => kind)).toEqual(['settled', 'conflict', 'settled'])
    const end = text('three', 'four theirs')
    expect(mergedText(regions, ['mine'])).toBe(text('one', 'two mine') + end)
    expect(mergedText(regions, ['theirs'])).toBe(text('one', 'two theirs') + end)
    expect(mergedText(regions, ['both'])).toBe(text('one', 'two theirs', 'two mine') + end)
  })

  test('asks where one changed what the other took away', () => {
    const regions = mergeTexts(
      base,
      text('one', 'three', 'four'),
      text('one', 'TWO', 'three', 'four'),
    )
    expect(regions[1]).toEqual({
      kind: 'conflict',
      base: text('two'),
      mine: '',
      theirs: text('TWO'),
    })
  })

  test('never loses a block that one of them wrote', () => {
    const blocks = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    const fresh = (name: string) =>
      fc
        .tuple(blocks, fc.array(fc.nat(3), { maxLength: 3 }))
        .map(([kept, news]) => [...kept, ...news.map((n) => `${name}${n}`)])
    fc.assert(
      fc.property(blocks, fresh('mine'), fresh('theirs'), (from, own, other) => {
        const regions = mergeTexts(text(...from), text(...own), text(...other))
        const all = mergedText(
          regions,
          regions.map(() => 'both' as const),
        )
        for (const block of [...own, ...other])
          if (!from.includes(block)) expect(all).toContain(`<p>${block}</p>`)
      }),
    )
  })

  test('of equal texts is the text', () => {
    expect(mergedText(mergeTexts(base, base, base), [])).toBe(base)
  })
})
