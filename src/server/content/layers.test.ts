import { describe, expect, test } from 'vitest'
import { cleanTree } from './sanitize/clean-source.ts'
import { ATTACKS } from '#server/testing/corpus/attacks.ts'
import { dangersOf } from '#server/testing/corpus/dangers.ts'
import { HONEST } from '#server/testing/corpus/honest.ts'
import { prepareNow } from './prepare/prepare.ts'
import { recheck } from './sanitize/recheck.ts'
import { sanitize } from './sanitize/sanitize.ts'

const cleanSource = (source: string) => cleanTree(source).content

test('the corpus is large, and every entry has its own name', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(120)
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length)
  expect(HONEST.length).toBeGreaterThanOrEqual(45)
  expect(new Set(HONEST.map(({ name }) => name)).size).toBe(HONEST.length)
})

test('the inspection sees attacks: most raw payloads are dangerous to it', () => {
  // The rest hides in formulas, code or escaped text, and would show only after rendering.
  const seen = ATTACKS.filter(({ html }) => dangersOf(html).length > 0)
  expect(seen.length).toBeGreaterThan(ATTACKS.length * 0.8)
})

describe.each([
  ['the library alone', sanitize],
  ['the second parser alone', recheck],
  ['both, as stored', cleanSource],
  ['what readers get', (html: string) => prepareNow(html).contentHtml],
])('%s', (_, layer) => {
  test.each(ATTACKS)('leaves nothing of $name', ({ html }) => {
    expect(dangersOf(layer(html))).toEqual([])
  })

  test.each(HONEST)('finds nothing wrong with $name', ({ html }) => {
    expect(dangersOf(layer(html))).toEqual([])
  })
})

describe('an attack that was stored', () => {
  test.each(ATTACKS)('comes out of a second save the same: $name', ({ html }) => {
    const first = prepareNow(html)
    expect(prepareNow(first.content)).toEqual(first)
  })
})

describe('an honest document', () => {
  test.each(HONEST)('is stored as it was written, and again the same: $name', ({ html }) => {
    const { content, contentHtml } = prepareNow(html)
    expect(content).toBe(html)
    expect(prepareNow(content).contentHtml).toBe(contentHtml)
  })

  test.each(HONEST)('passes each layer alone without losing a word: $name', ({ html }) => {
    const words = (source: string) =>
      source
        .replace(/<[^>]*>/g, ' ')
        .replace(/&\w+;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    expect(words(sanitize(html))).toBe(words(html))
    expect(recheck(html)).toBe(html)
  })
})
