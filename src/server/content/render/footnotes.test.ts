import { expect, test } from 'vitest'
import { prepareNow } from '../prepare/prepare.ts'
import { prepareContent } from '../prepare/prepare-content.ts'

const html = (source: string) => prepareNow(source).contentHtml

test('a note is linked there and back', () => {
  expect(html('<p>a[^1]</p><p>[^1]: The <em>note</em>.</p>')).toBe(
    '<p>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup></p>' +
      '<section class="footnotes" aria-label="Footnotes"><ol><li id="fn-1">The <em>note</em>. ' +
      '<a class="footnote-back" href="#fnref-1" aria-label="Back to where footnote 1 is mentioned">↩</a></li></ol></section>',
  )
})

const order = (source: string) =>
  [...html(source).matchAll(/<li id="fn-(\d+)">(\w+)/g)].map((match) => `${match[1]} ${match[2]}`)

test('notes are numbered by their first mention, the unmentioned stand last', () => {
  expect(
    order('<p>x[^b] y[^a]</p><p>[^never]: lost</p><p>[^a]: first</p><p>[^b]: second</p>'),
  ).toEqual(['1 second', '2 first', '3 lost'])
})

test('several mentions have several ways back', () => {
  const shown = html('<p>a[^1] b[^1]</p><p>[^1]: n</p>')
  expect(shown).toContain('id="fnref-1"')
  expect(shown).toContain('id="fnref-1-2"')
  expect(shown.match(/footnote-back/g)).toHaveLength(2)
})

test('one paragraph may define several, a note may mention another, even in a circle', () => {
  expect(order('<p>x[^1]</p><p>[^1]: one, see [^2]\n[^2]: two, see [^1]</p>')).toEqual([
    '1 one',
    '2 two',
  ])
})

test('a mention without a note stays as it was typed', () => {
  expect(html('<p>a[^9]</p>')).toBe('<p>a[^9]</p>')
  expect(html('<p>a[^9] b[^1]</p><p>[^1]: n</p>')).toContain('a[^9] b<sup')
})

test('the second definition of a label is text', () => {
  expect(html('<p>a[^1]</p><p>[^1]: n</p><p>[^1]: m</p>')).toContain('</sup>: m</p>')
})

test('marks in code and inside links are left alone', () => {
  expect(html('<p><code>[^1]</code></p><p>[^1]: n</p>')).toContain('<code>[^1]</code>')
  expect(html('<p><a href="/x">y[^1]</a></p><p>[^1]: n</p>')).toContain('<a href="/x">y[^1]</a>')
})

test('a flood of mentions is bounded', () => {
  const shown = html(`<p>[^1]: n</p><p>${'[^1]'.repeat(5_000)}</p>`)
  expect(shown.match(/footnote-ref/g)).toHaveLength(2_000)
})

test('a paragraph of empty lines is read in linear time', async () => {
  // Ended by the thread's own bound if it takes too much of the processor.
  const { contentHtml } = await prepareContent(`<p>[^1]: one${'\n'.repeat(180_000)}two</p>`, 1)
  expect(contentHtml).toContain('two')
})
