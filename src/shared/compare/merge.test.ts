import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf, joinBlocks } from './blocks.ts'
import { mergedText, mergeTexts, type Choice } from './merge.ts'

const text = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>\n`).join('')

const merged = (texts: Parameters<typeof mergeTexts>[0], choice: Choice) =>
  mergedText(mergeTexts(texts), () => choice)

const CHOICES: Choice[] = ['theirs', 'mine', 'both']

describe('the merge of two authors who wrote at once', () => {
  const base = text('one', 'two', 'three', 'four')

  test('takes what only one of them changed, and says whose it is', () => {
    const mine = text('one', 'two mine', 'three', 'four', 'five')
    const theirs = text('zero', 'one', 'two', 'four')
    expect(mergeTexts({ base, mine, theirs })).toEqual([
      { kind: 'taken', from: 'theirs', base: '', text: text('zero') },
      { kind: 'same', text: text('one') },
      { kind: 'taken', from: 'mine', base: text('two'), text: text('two mine') },
      { kind: 'taken', from: 'theirs', base: text('three'), text: '' },
      { kind: 'same', text: text('four') },
      { kind: 'taken', from: 'mine', base: '', text: text('five') },
    ])
  })

  test('asks where both changed the same', () => {
    const texts = {
      base,
      mine: text('one', 'two mine', 'three', 'four'),
      theirs: text('one', 'two theirs', 'three', 'four theirs'),
    }
    const end = text('three', 'four theirs')
    expect(merged(texts, 'mine')).toBe(text('one', 'two mine') + end)
    expect(merged(texts, 'theirs')).toBe(text('one', 'two theirs') + end)
    expect(merged(texts, 'both')).toBe(text('one', 'two theirs', 'two mine') + end)
  })

  test('asks only for the block that both changed among neighbours that one did', () => {
    const mine = text('one', 'two mine', 'three mine', 'four')
    const theirs = text('one theirs', 'two theirs', 'three', 'four')
    expect(mergeTexts({ base, mine, theirs })).toEqual([
      { kind: 'taken', from: 'theirs', base: text('one'), text: text('one theirs') },
      { kind: 'open', base: text('two'), mine: text('two mine'), theirs: text('two theirs') },
      { kind: 'taken', from: 'mine', base: text('three'), text: text('three mine') },
      { kind: 'same', text: text('four') },
    ])
  })

  test('asks where one changed what the other took away', () => {
    const mine = text('one', 'three', 'four')
    const theirs = text('one', 'TWO', 'three', 'four')
    expect(mergeTexts({ base, mine, theirs })[1]).toEqual({
      kind: 'open',
      base: text('two'),
      mine: '',
      theirs: text('TWO'),
    })
  })

  test('has once what both wrote in the same words, beside what they did not', () => {
    const mine = text('one', 'two', 'three', 'four', 'alike', 'mine')
    const theirs = text('one', 'two', 'three', 'four', 'alike', 'theirs')
    expect(merged({ base, mine, theirs }, 'both')).toBe(base + text('alike', 'theirs', 'mine'))
  })

  test('does not make one line of two', () => {
    const texts = { base: 'one', mine: 'one\ntwo', theirs: 'ONE' }
    expect(merged(texts, 'both')).toBe('ONE\ntwo')
    expect(merged({ base: 'a', mine: 'b <b>c</b>', theirs: 'd' }, 'both')).toBe('d\nb <b>c</b>')
  })

  test('takes other line breaks for no change', () => {
    const mine = '<p>a\nb</p>\n<p>mine</p>'
    expect(
      merged({ base: '<p>a\r\nb</p>', mine, theirs: '<p>a\r\nb</p>\r\n<p>c</p>' }, 'both'),
    ).toContain('<p>mine</p>')
    expect(mergeTexts({ base: 'a\r\nb', mine: 'a\nb', theirs: 'a\r\nB' })).toEqual([
      { kind: 'same', text: 'a\n' },
      { kind: 'taken', from: 'theirs', base: 'b', text: 'B' },
    ])
  })

  test('has once what both wrote in the same words in the place of a block', () => {
    const both = text('one', 'TWO', 'three', 'four')
    expect(mergeTexts({ base, mine: both, theirs: both })[1]).toEqual({
      kind: 'taken',
      from: 'both',
      base: text('two'),
      text: text('TWO'),
    })
  })

  // Joining the whole text again for each block would take hours.
  test('handles a text of very many blocks', () => {
    const long = Array.from({ length: 150_000 }, (_, index) => text(`Block ${index}`)).join('')
    const texts = { base: long, mine: long + text('mine'), theirs: text('theirs') + long }
    expect(merged(texts, 'both')).toBe(text('theirs') + long + text('mine'))
  })

  test('asks for every difference while nobody knows what they began with', () => {
    const mine = text('one', 'mine', 'three')
    const theirs = text('one', 'three', 'theirs')
    const regions = mergeTexts({ base: null, mine, theirs })
    expect(regions).toEqual([
      { kind: 'same', text: text('one') },
      { kind: 'open', base: null, mine: text('mine'), theirs: '' },
      { kind: 'same', text: text('three') },
      { kind: 'open', base: null, mine: '', theirs: text('theirs') },
    ])
    expect(mergedText(regions, () => 'mine')).toBe(mine)
    expect(mergedText(regions, () => 'theirs')).toBe(theirs)
  })
})

describe('whatever was written', () => {
  const part = fc.constantFrom('<p>a</p>', '<p>b</p>', '<p>c</p>\n', '\n', 'x', '<b>y</b>', '<hr>')
  const anything = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))

  test('blocks joined are the text', () => {
    fc.assert(
      fc.property(anything, (written) => {
        expect(joinBlocks(blocksOf(written))).toBe(written)
      }),
    )
  })

  test('an author who alone changed something gets their own text, whatever is chosen', () => {
    fc.assert(
      fc.property(anything, anything, fc.constantFrom(...CHOICES), (base, changed, choice) => {
        expect(merged({ base, mine: changed, theirs: base }, choice)).toBe(changed)
        expect(merged({ base, mine: base, theirs: changed }, choice).trim()).toBe(changed.trim())
        expect(merged({ base, mine: changed, theirs: changed }, choice)).toBe(changed)
      }),
    )
  })

  const names = [...'abcdefgh']
  const kept = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 8 })
  const side = (name: string) =>
    fc
      .tuple(kept, fc.array(fc.tuple(fc.nat(8), fc.nat(3)), { maxLength: 4 }))
      .map(([blocks, news]) =>
        news.reduce((all, [at, n]) => all.toSpliced(at, 0, `${name}${n}`), blocks),
      )
  const three = fc.tuple(kept, side('mine'), side('theirs'))
  const textsOf = ([from, own, other]: [string[], string[], string[]]) => ({
    base: text(...from),
    mine: text(...own),
    theirs: text(...other),
  })

  test('no block is lost that both have, or that one wrote while the other changed nothing there', () => {
    fc.assert(
      fc.property(three, fc.constantFrom(...CHOICES), (written, choice) => {
        const [from, own, other] = written
        const regions = mergeTexts(textsOf(written))
        const all = mergedText(regions, () => 'both')
        for (const block of [...own, ...other])
          if (!from.includes(block) || (own.includes(block) && other.includes(block)))
            expect(all).toContain(`<p>${block}</p>`)
        const result = mergedText(regions, () => choice)
        for (const region of regions)
          if (region.kind !== 'open') expect(result).toContain(region.text.trim())
      }),
    )
  })

  test('nothing appears that neither has', () => {
    fc.assert(
      fc.property(three, fc.constantFrom(...CHOICES), (written, choice) => {
        const [, own, other] = written
        const result = mergedText(mergeTexts(textsOf(written)), () => choice)
        for (const [, block] of result.matchAll(/<p>(.*?)<\/p>/g))
          expect([...own, ...other]).toContain(block)
      }),
    )
  })

  test('the choice of one side everywhere gives all of its text where nobody else changed it', () => {
    fc.assert(
      fc.property(three, (written) => {
        const { mine, theirs } = textsOf(written)
        const unknown = { base: null, mine, theirs }
        expect(merged(unknown, 'mine')).toBe(mine)
        expect(merged(unknown, 'theirs')).toBe(theirs)
      }),
    )
  })
})
