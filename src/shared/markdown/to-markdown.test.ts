import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTree } from '#server/content/sanitize/clean-source.ts'
import { fromMarkdown } from './from-markdown.ts'
import { comparable, parseHtml } from './html-tree.ts'
import { toMarkdown } from './to-markdown.ts'

const markdown = (html: string) => toMarkdown(html).trim()
const clean = (html: string) => cleanTree(html).content
const seen = (html: string) => comparable(parseHtml(clean(html))!)

test('writes what an author would have written in Markdown', () => {
  expect(
    markdown(
      '<h2>Head</h2>\n<p>Some <em>text</em>, <strong>bold</strong> and <code>code</code>.</p>',
    ),
  ).toBe('## Head\n\nSome *text*, **bold** and `code`.')
  expect(markdown('<p><a href="/courses/7" title="t">a</a> <img src="/x.png" alt="b"></p>')).toBe(
    '[a](/courses/7 "t") ![b](/x.png)',
  )
  expect(markdown('<pre><code class="language-python">a = 1\n\nb</code></pre>')).toBe(
    '```python\na = 1\n\nb\n```',
  )
  expect(markdown('<blockquote><p>a</p><p>b</p></blockquote><hr><p>c</p>')).toBe(
    '> a\n>\n> b\n\n---\n\nc',
  )
})

test('lists keep their nesting, their numbers and their looseness', () => {
  expect(markdown('<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>')).toBe(
    '3. a\n   - b\n4. c',
  )
  expect(markdown('<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>')).toBe('- a\n\n  b\n\n- c')
})

test('tables keep their alignment, and a bar in a formula ends no cell', () => {
  const html = fromMarkdown('| a | b |\n|:--|--:|\n| $P(x|y)$ | `c\\|d` |')
  expect(markdown(html)).toBe('| a | b |\n| :-- | --: |\n| $P(x|y)$ | `c\\|d` |')
})

test('formulas and footnotes stay as they are typed', () => {
  const html =
    '<p>$a_1 &lt; b_*$ and[^1] \\$5</p>\n<p>$$\nx \\\\\n- y\n$$</p>\n<p>[^1]: A <em>note</em>.</p>'
  expect(markdown(html)).toBe('$a_1 < b_*$ and[^1] \\$5\n\n$$\nx \\\\\n- y\n$$\n\n[^1]: A *note*.')
})

test('a callout is written as on GitHub', () => {
  const html = '<aside class="tip">\n<p>a</p>\n<p>b</p>\n</aside>'
  expect(markdown(html)).toBe('> [!TIP]\n> a\n>\n> b')
  expect(fromMarkdown('> [!Important]\n> a')).toBe('<aside class="note">\n<p>a</p>\n</aside>\n')
})

test('what Markdown has no sign for stays as HTML', () => {
  const figure =
    '<figure data-figure="x"><img src="/a.png" alt="" width="3"><figcaption>c $a &lt; b$</figcaption></figure>'
  expect(markdown(figure)).toBe(figure.replace('&lt;', '<'))
  expect(markdown('<p>H<sub>2</sub>O <kbd>Ctrl</kbd></p>')).toBe('H<sub>2</sub>O <kbd>Ctrl</kbd>')
  expect(markdown('<div data-exercise="a-b"></div>')).toBe('<div data-exercise="a-b"></div>')
})

test('HTML that a browser would have to repair stays as it is', () => {
  for (const html of ['<p>a', '<b>a</i>', 'a < b', '<p title=x>a</p>', '<p>&hellip;</p>'])
    expect(toMarkdown(html)).toBe(html)
  expect(toMarkdown('')).toBe('')
})

test.each([
  '<p>1. a</p><p># b</p><p>- c</p><p>&gt; d</p><p>---</p><p>| e |</p><p>    f</p>',
  '<p>*a* _b_ __c__ `d` [e](f) ![g](h) &lt;i&gt; &amp;amp; ~~j~~ \\* k_l_m</p>',
  '<p>https://example.org www.example.org a@example.org</p>',
  '<p>$5 and $$6, then</p><p>$$7 and $8</p>',
  '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>',
  '<ul><li>a</li><li><p>b</p></li></ul>',
  '<p>a<br>b<br>\n c</p>',
  '<p><em> a </em><strong></strong><em>b</em><em>c</em></p>',
  '<p><code> a </code> <code>`</code> <code>a``b $c$</code></p>',
  '<p><a href="https://example.org/ä(b)">c</a></p>',
  '<pre>no code\n\n  here</pre><pre><code>```\n\n$a$\n</code></pre>',
  'bare text <b>here</b>\n\nand there<p>then a paragraph</p>and more',
  '<details><summary>s</summary>\n<p>a</p>\n\n<p>b</p></details>',
  '<table><tbody><tr><td>a</td></tr></tbody></table>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b|c<br>d <code>|</code></td></tr></tbody></table>',
  '<dl><dt>a</dt><dd>b\n\n$c$</dd></dl><p></p>',
  '<p>[a]: /b</p><p>[a]</p><p>[^x]: y</p>',
  '<p>a\u00A0b &nbsp;</p><h2>c #</h2><h3>d\ne</h3>',
  '<p>Setext\n===</p><p>or\n---</p>',
])('nothing is lost of %s', (html) => {
  expect(seen(fromMarkdown(toMarkdown(clean(html))))).toBe(seen(html))
})

const word = fc.oneof(
  fc.constantFrom(...' *_`$\\[]()!#|=+\n\t'),
  fc.constantFrom('a', '``', '$$', '- ', '1. ', '> ', '~~', ':--', '&lt;', '&amp;', '  \n'),
  fc.constantFrom('[^1]', '[^1]:', '$x_1$', '\\$', '\n\n', 'http://a.b', '---', '```'),
)
const words = fc.array(word, { maxLength: 8 }).map((parts) => parts.join(''))
const { html: anyHtml } = fc.letrec((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    words,
    fc
      .tuple(fc.constantFrom('em', 'strong', 'code', 'del', 'sub', 'a href="/b_c"'), tie('inlines'))
      .map(([tag, inside]) => `<${tag}>${inside as string}</${tag.split(' ')[0]}>`),
    fc.constantFrom('<br>', '<img src="/a.png" alt="b*">'),
  ),
  inlines: fc.array(tie('inline'), { maxLength: 3 }).map((parts) => parts.join('')),
  block: fc.oneof(
    { maxDepth: 3 },
    tie('inlines').map((inside) => `<p>${inside as string}</p>`),
    tie('inlines').map((inside) => `<h3>${inside as string}</h3>`),
    words.map((code) => `<pre><code class="language-c">${code}</code></pre>`),
    fc
      .tuple(fc.constantFrom('blockquote', 'aside', 'div', 'figure'), tie('html'))
      .map(([tag, inside]) => `<${tag}>${inside as string}</${tag}>`),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(fc.oneof(tie('inlines'), tie('html')), { maxLength: 3 }),
      )
      .map(
        ([tag, items]) =>
          `<${tag}>${items.map((each) => `<li>${each as string}</li>`).join('')}</${tag}>`,
      ),
    tie('inlines').map(
      (cell) => `<table><thead><tr><th>${cell as string}</th></tr></thead></table>`,
    ),
    fc.constantFrom('<hr>', '\n', 'bare'),
  ),
  html: fc.array(tie('block'), { maxLength: 4 }).map((parts) => parts.join('')),
}))

test('nothing is lost of any text, whatever is in it', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const stored = clean(html as string)
      expect(seen(fromMarkdown(toMarkdown(stored)))).toBe(seen(stored))
    }),
    { numRuns: 60 },
  )
})
