import { describe, expect, test } from 'vitest'
import { ATTACKS } from '#server/testing/corpus/attacks.ts'
import { dangersOf } from '#server/testing/corpus/dangers.ts'
import { HONEST } from '#server/testing/corpus/honest.ts'
import { joinSigns } from './sanitize/joined-signs.ts'
import { prepareNow } from './prepare/prepare.ts'
import { shownHtml as shownWith } from './shown-html.ts'

const shownHtml = (html: string, modules: string[] = []) => shownWith(html, new Set(modules))
const unmarked = (html: string) => html.replaceAll(' data-run=""', '')

describe('what our own rendering wrote is shown as it is', () => {
  test.each(HONEST)('$name', ({ html }) => {
    const { contentHtml } = prepareNow(html)
    expect(unmarked(shownHtml(contentHtml))).toBe(joinSigns(contentHtml))
  })

  test.each(ATTACKS)('what is left of $name', ({ html }) => {
    const { contentHtml } = prepareNow(html)
    expect(unmarked(shownHtml(contentHtml))).toBe(joinSigns(contentHtml))
  })
})

describe('other HTML is not', () => {
  test.each(ATTACKS)('$name', ({ html }) => {
    expect(dangersOf(shownHtml(html))).toEqual([])
  })
})

test.each([
  '<p>open',
  '<p title=unquoted>x</p>',
  '<p title="a" title="b" onclick="x">x</p>',
  '<!-- comment -->',
  '<p>a < b</p>',
  '<a href="java&#115;cript:x">x</a>',
  '<iframe src="https://attacker.example"></iframe>',
  '<img src="//attacker.example/x.png">',
  '<P>upper</P>',
  '<img src="/&sol;attacker.example/x.png">',
])('leaves nothing dangerous of %s', (html) => {
  expect(dangersOf(shownHtml(html))).toEqual([])
})

test('checks a very long text in linear time', () => {
  const long = `<p>${'a "quoted" = word '.repeat(60_000)}</p>`
  expect(shownHtml(long)).toBe(long)
  expect(shownHtml('<p '.repeat(200_000))).toBe('<p>This text cannot be shown.</p>')
})

describe('a Python sample', () => {
  const sample = (code: string) => `<pre><code class="language-python">${code}</code></pre>`
  const marks = (samples: string[], modules: string[] = []) =>
    shownHtml(prepareNow(samples.map(sample).join('<p>And then</p>')).contentHtml, modules)
      .split('<div class="code-block"')
      .slice(1)
      .map((rest) => rest.startsWith(' data-code="" data-language="python" data-run=""'))

  test('can be run with the standard library', () => {
    expect(marks(['import math, json\nprint(math.pi)', 'print(1 &lt; 2)'])).toEqual([true, true])
  })

  test('that needs a package can be run where that package is', () => {
    const numpy = ['import numpy as np\nprint(np.ones(3))']
    expect([marks(numpy), marks(numpy, ['numpy'])]).toEqual([[false], [true]])
  })

  test('that continues one that cannot be run has no button, others have', () => {
    const texts = [
      'import numpy as np\nW = np.ones(3)\ndef loss(w):\n  return w.sum()',
      'print(loss(W))',
      'W = [1, 2]\nprint(W)',
      'total = 3\nprint(total, "W", sum.W)  # W',
      'loss = loss + 1',
      'def twice(x): return 2 * x',
      'print(twice(2))',
    ]
    expect(marks(texts)).toEqual([false, false, true, true, false, true, true])
    expect(marks(texts, ['numpy'])).toEqual(texts.map(() => true))
  })

  test('in another language has no button', () => {
    const { contentHtml } = prepareNow(
      '<pre><code class="language-javascript">let x = 1</code></pre>',
    )
    expect(shownHtml(contentHtml)).not.toContain('data-run')
  })

  test('is recognised by its markup, not by its looks', () => {
    const { contentHtml } = prepareNow(
      '<p>&lt;div class="code-block" data-code="" data-language="python"&gt;</p>',
    )
    expect(shownHtml(contentHtml)).not.toContain('data-run')
  })
})
