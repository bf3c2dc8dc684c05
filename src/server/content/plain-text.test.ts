import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeHtml, plainText, plainTextToHtml } from './plain-text.ts'
import { prepareNow } from './prepare.ts'

test('reads the words of a source, without its notation', () => {
  expect(
    plainText('<h2>One</h2><p>Two <b>th</b>ree $x^2$[^1] \\$5.</p><ul><li>a</li><li>b</li></ul>'),
  ).toBe('One Two three x^2 $5. a b')
  expect(plainText('a &lt;b&gt; &amp;amp; <code>$x$</code><br>c')).toBe('a <b> &amp; $x$ c')
})

test('the text of a prepared post holds no labels, marks or anchors', () => {
  const { contentText } = prepareNow(
    '<h2>Head</h2><p>Text[^1] with $\\alpha_1$, \\$5.</p><pre><code class="language-python">x = 1</code></pre><p>[^1]: Note.</p>',
  )
  expect(contentText).toBe('Head Text with α1, $5. x = 1 Note.')
})

test('plain text becomes paragraphs, escaped', () => {
  expect(plainTextToHtml('one\ntwo')).toBe('<p>one</p><p>two</p>')
  expect(plainTextToHtml('one\r\n\r\ntwo')).toBe('<p>one</p><p></p><p>two</p>')
  expect(plainTextToHtml('a < b & <script>x</script>')).toBe(
    '<p>a &lt; b &amp; &lt;script&gt;x&lt;/script&gt;</p>',
  )
  expect(plainTextToHtml('')).toBe('<p></p>')
})

test('a display formula over several lines stays one', () => {
  expect(plainTextToHtml('so\n$$\na < b\n$$\nend')).toBe(
    '<p>so</p><p>$$\na &lt; b\n$$</p><p>end</p>',
  )
})

test('plain text never becomes markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainTextToHtml(text).replaceAll('<p>', '').replaceAll('</p>', '')).not.toMatch(/[<>]/)
    }),
  )
})

test.each([
  '<p>x</p>',
  'a <b>b</b>',
  '<br/>',
  'x <img src="/a"> y',
  '</div>',
  '<!-- a -->',
  '<h2 title="a">',
])('%s looks like HTML', (source) => expect(looksLikeHtml(source)).toBe(true))

test.each([
  '',
  'a < b',
  'x <y and z> w'.replace('>', ''),
  '1<2>3',
  '$a<b$',
  'a <= b => c',
  'mail <3',
])('%s does not look like HTML', (source) => expect(looksLikeHtml(source)).toBe(false))
