import { expect, test } from 'vitest'
import { fromMarkdown } from './from-markdown.ts'
import { prepareNow } from '#server/content/prepare/prepare.ts'

const html = (markdown: string) => fromMarkdown(markdown).trim()
const fence = '```'

test('writes what an author would have written in HTML', () => {
  expect(html('## Head\n\nSome *text*.')).toBe('<h2>Head</h2>\n<p>Some <em>text</em>.</p>')
})

test('keeps formulas away from Markdown', () => {
  expect(html('*a $x_*y_*$ b*')).toBe('<p><em>a $x_*y_*$ b</em></p>')
  expect(html('$a_1$ and $b_1$, $$c * d * e$$')).toBe('<p>$a_1$ and $b_1$, $$c * d * e$$</p>')
  expect(html('$a<b$ \\$5')).toBe('<p>$a&lt;b$ \\$5</p>')
  expect(html('$$\na \\\\\nb\n$$')).toBe('<p>$$\na \\\\\nb\n$$</p>')
})

test('a bar in a formula ends no cell', () => {
  expect(html('| a | b |\n|:--|--:|\n| $P(x|y)$ | 2 |')).toContain(
    '<td align="left">$P(x|y)$</td>\n<td align="right">2</td>',
  )
})

test('dollars in code stay as they are', () => {
  expect(html('`$a$ \\$`')).toBe('<p><code>$a$ \\$</code></p>')
  expect(html(`${fence}bash\necho $A $B\n${fence}`)).toBe(
    '<pre><code class="language-bash">echo $A $B\n</code></pre>',
  )
  expect(html(`- a\n\n  ${fence}bash\n  echo $A $B\n  ${fence}`)).toContain('echo $A $B\n</code>')
  expect(html('``a ` $b$`` and $c$')).toBe('<p><code>a ` $b$</code> and $c$</p>')
  expect(html(`${fence}\n$a$`)).toBe('<pre><code>$a$\n</code></pre>')
})

test('an unclosed backtick hides nothing', () => {
  expect(html('a ` b $x_1$ c $y_1$')).toBe('<p>a ` b $x_1$ c $y_1$</p>')
})

test('footnotes stay as the pipeline reads them', () => {
  expect(html('Text[^1].\n\n[^1]: A *note* with $x_1$\nover two lines.\n[^b]: Next.')).toBe(
    '<p>Text[^1].</p>\n<p>[^1]: A <em>note</em> with $x_1$\nover two lines.</p>\n<p>[^b]: Next.</p>',
  )
})

test('addresses of a notation of its own can be resolved', () => {
  const link = (href: string) => href.replace(/^course:/, '/courses/')
  expect(fromMarkdown('[a](course:7)', { link })).toBe('<p><a href="/courses/7">a</a></p>\n')
})

test('a list of tasks has no form controls', () => {
  expect(html('- [ ] a\n- [x] b')).not.toContain('<input')
})

test('nothing of Markdown is trusted: the pipeline still cleans it', () => {
  const source = fromMarkdown(
    '[a](javascript:x) <script>y</script> <b onclick="z">c</b>\n\n![d](data:e)',
  )
  expect(prepareNow(source).contentHtml).toBe(
    '<p>a  <b>c</b></p>\n<p></p>\n'.replace('<p></p>\n', '\n'),
  )
})

test('placeholders in the text are not taken for formulas', () => {
  expect(html('\uE0000\uE001 $x$')).toBe('<p>0 $x$</p>')
})

test('backticks that nothing closes are read once', () => {
  const text = `\`a ${'`'.repeat(200)} $x_*y_*$`
  expect(html(text)).toBe(`<p>${text}</p>`)
})
