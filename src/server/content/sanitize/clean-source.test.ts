import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTree } from './clean-source.ts'
import { dangersOf } from '#server/testing/corpus/dangers.ts'
import { markup } from '#server/testing/corpus/grammar.ts'
import { CONTENT_LIMITS, ContentTooComplex } from '../limits.ts'
import { prepareNow } from '../prepare/prepare.ts'
import { recheck } from './recheck.ts'
import { sanitize } from './sanitize.ts'

const cleanSource = (source: string) => cleanTree(source).content

/** What comes out, or null for an author who is told to change something. */
function unlessRefused<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof ContentTooComplex) return null
    throw error
  }
}

test('sanitising twice gives the same as once, whatever is written', () => {
  fc.assert(
    fc.property(markup, (source) => {
      const once = unlessRefused(() => cleanSource(source))
      if (once !== null) expect(cleanSource(once)).toBe(once)
    }),
    { numRuns: 400 },
  )
})

test('rendering what was stored gives the same again, and nothing dangerous', () => {
  fc.assert(
    fc.property(markup, (source) => {
      const prepared = unlessRefused(() => prepareNow(source))
      if (prepared === null) return
      expect(prepareNow(prepared.content)).toEqual(prepared)
      expect(dangersOf(prepared.content)).toEqual([])
      expect(dangersOf(prepared.contentHtml)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('each layer alone lets nothing dangerous through, whatever is written', () => {
  fc.assert(
    fc.property(markup, (source) => {
      expect(dangersOf(unlessRefused(() => sanitize(source)) ?? '')).toEqual([])
      expect(dangersOf(unlessRefused(() => recheck(source)) ?? '')).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['a page heading becomes one of a section', '<h1>Title</h1>', '<h2>Title</h2>'],
  ['unknown elements leave their text', '<center>a <font color=red>b</font></center>', 'a b'],
  [
    'a link without an address is text',
    '<p><a href="javascript:x">a</a> <a name="b">b</a></p>',
    '<p>a b</p>',
  ],
  ['an image without an address goes', '<p>a<img src="data:x" alt="b"></p>', '<p>a</p>'],
  [
    'scripts and styles go with their text',
    '<p>a</p><script>b</script><style>c</style>',
    '<p>a</p>',
  ],
  [
    'MathML and SVG go whole',
    '<p>a<math><mi>x</mi></math><svg><text>b</text></svg></p>',
    '<p>a</p>',
  ],
  ['comments go', '<p>a<!-- b --></p>', '<p>a</p>'],
  [
    'only the language of code stays',
    '<pre class="x"><code class="a language-JS b">x</code></pre>',
    '<pre><code class="language-js">x</code></pre>',
  ],
  [
    'only our notes keep a class',
    '<aside class="note">a</aside><aside class="fixed">b</aside>',
    '<aside class="note">a</aside><aside>b</aside>',
  ],
  ['tags are closed', '<p>a <em>b<p>c', '<p>a <em>b</em></p><p><em>c</em></p>'],
  [
    'a table gets its body',
    '<table><tr><td>a</table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['leading line breaks of a pre go', '<pre>\n\n\na\n</pre>', '<pre>a\n</pre>'],
  [
    'control characters go, line ends are the same everywhere',
    '<p>a\u0001b\r\nc&#13;d\u007f</p>',
    '<p>ab\nc\nd</p>',
  ],
  ['half of a character becomes a mark', '<p>\uD83Dx</p>', '<p>\uFFFDx</p>'],
  ['a formula may hold a less-than', '<p>$a<b$ and $c</p>', '<p>$a&lt;b$ and $c</p>'],
  [
    'a video frame keeps address and title',
    '<iframe width="9" src="https://youtu.be/dQw4w9WgXcQ?t=5" title="a" onload="b">c</iframe>',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0&amp;rel=0&amp;start=5" title="a"></iframe>',
  ],
  [
    'too large spans go',
    '<table><tbody><tr><td colspan="1000" rowspan="2">a</td></tr></tbody></table>',
    '<table><tbody><tr><td rowspan="2">a</td></tr></tbody></table>',
  ],
])('%s', (_, source, stored) => expect(cleanSource(source)).toBe(stored))

const refusal = (source: string) => {
  try {
    cleanSource(source)
    return null
  } catch (error) {
    return error
  }
}

test.each([
  ['too long', 'a'.repeat(CONTENT_LIMITS.characters + 1), /at most 200,000 characters/],
  [
    'too long once it is escaped',
    '&'.repeat(CONTENT_LIMITS.characters),
    /at most 200,000 characters/,
  ],
  ['nested too deeply', '<div>'.repeat(101), /nested too deeply/],
  ['made of too many elements', '<br>'.repeat(40_000), /too many elements/],
])('says so when content is %s', (_, source, message) => {
  const error = refusal(source)
  expect(error).toBeInstanceOf(ContentTooComplex)
  expect(error).toMatchObject({ status: 400, message: expect.stringMatching(message) })
})

test('the second layer bounds itself as well', () => {
  expect(() => recheck('<div>'.repeat(1_000))).toThrow(/nested too deeply/)
  expect(() => recheck('<br>'.repeat(40_000))).toThrow(/too many elements/)
  expect(() =>
    recheck(
      `<p>${Array.from({ length: 90 }, (_, i) => `<b title="${i}">`).join('')}${'<p>x'.repeat(2_000)}`,
    ),
  ).toThrow(ContentTooComplex)
})
