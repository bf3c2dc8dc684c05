import { expect, test } from 'vitest'
import { CONTENT_LIMITS } from '../limits.ts'
import { prepareNow } from '../prepare/prepare.ts'
import { shownHtml } from '../shown-html.ts'

const html = (source: string) => prepareNow(source).contentHtml

test('code is coloured, labelled, focusable and ready for a copy button', () => {
  expect(html('<pre><code class="language-py">x = "a"</code></pre>')).toBe(
    '<div class="code-block" data-code="" data-language="python"><div class="code-head">' +
      '<span class="code-language">Python</span></div><pre tabindex="0"><code class="language-python">' +
      'x = <span class="hljs-string">"a"</span></code></pre></div>',
  )
})

test.each([
  ['js', 'JavaScript'],
  ['ts', 'TypeScript'],
  ['sh', 'Shell'],
  ['c++', 'C++'],
  ['html', 'HTML'],
  ['yml', 'YAML'],
  ['rs', 'Rust'],
  ['golang', 'Go'],
  ['jl', 'Julia'],
  ['tex', 'LaTeX'],
  ['md', 'Markdown'],
  ['output', 'Output'],
  ['text', 'Text'],
  ['plaintext', 'Text'],
  ['haskell', 'haskell'],
])('language-%s is labelled %s', (language, label) => {
  expect(html(`<pre><code class="language-${language}">x</code></pre>`)).toContain(
    `code-language">${label}<`,
  )
})

test('a language nobody knows, and none at all, stay plain', () => {
  expect(html('<pre><code class="language-haskell">let x = 1</code></pre>')).toContain(
    '>let x = 1</code>',
  )
  expect(html('<pre><code>let x = 1</code></pre>')).toBe(
    '<div class="code-block" data-code=""><div class="code-head"></div><pre tabindex="0"><code>let x = 1</code></pre></div>',
  )
})

test('a pre without code keeps its marks', () => {
  expect(html('<pre>a <b>b</b></pre>')).toContain('<pre tabindex="0">a <b>b</b></pre>')
})

test.each([
  ['very long blocks', 'x = 1\n'.repeat(CONTENT_LIMITS.highlightedBlock / 6 + 1)],
  ['endless lines', `x = ${'1 '.repeat(300)}`],
  ['endless names', 'a'.repeat(80)],
  ['strings in strings in strings', 'f"{'.repeat(50)],
  ['endless blank lines', `x = 1${'\n'.repeat(20)}y = 2`],
])('%s are shown without colours', (_, code) => {
  const shown = html(`<pre><code class="language-python">${code}</code></pre>`)
  expect(shown).toContain('code-language">Python')
  expect(shown).not.toContain('hljs-')
})

test('all code of a text together is coloured up to a bound', () => {
  const block = `<pre><code class="language-python">${'x = 1\n'.repeat(1_900)}</code></pre>`
  const coloured = html(block.repeat(8))
    .split('<pre')
    .filter((part) => part.includes('hljs-'))
  expect(coloured).toHaveLength(5)
})

test('dollars in code are no formulas', () => {
  expect(html('<p><code>$x$</code> <kbd>$y$</kbd></p>')).toBe(
    '<p><code>$x$</code> <kbd>$y$</kbd></p>',
  )
  expect(html('<pre><code>$x$</code></pre>')).toContain('<code>$x$</code>')
})

test('a formula does not reach over an element', () => {
  expect(html('<p>$a <em>b</em> c$</p>')).toBe('<p>$a <em>b</em> c$</p>')
  expect(html('<p>$a</p><p>b$</p>')).toBe('<p>$a</p><p>b$</p>')
})

test('an escaped dollar is shown as one', () => {
  expect(html('<p>\\$5 and \\$6</p>')).toBe('<p>$5 and $6</p>')
})

test('a display formula is in a box that scrolls; a long one can be focused', () => {
  expect(html('<p>$$x$$</p>')).toBe(
    '<p><span class="math-display"><math display="block"><mi>x</mi></math></span></p>',
  )
  expect(html(`<p>$$${'x + '.repeat(20)}y$$</p>`)).toContain(
    '<span class="math-display" tabindex="0" role="group" aria-label="Formula">',
  )
})

test('refuses more formulas than a reader could want', () => {
  expect(() => html('$x$ '.repeat(CONTENT_LIMITS.formulas + 1))).toThrow(/more than 3,000 formulas/)
  expect(() => html(`$$${"f'".repeat(1_900)}$$ `.repeat(50))).toThrow(/too many elements/)
})

test('tables scroll in a box with a name', () => {
  expect(html('<table><tbody><tr><td align="right">1</td></tr></tbody></table>')).toBe(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Table 1"><table><tbody><tr>' +
      '<td class="align-right">1</td></tr></tbody></table></div>',
  )
  expect(html('<table><caption>All <em>results</em></caption><tbody></tbody></table>')).toContain(
    'aria-label="All results"',
  )
})

test('a table in a table gets no box of its own', () => {
  const inner = '<table><tbody><tr><td>x</td></tr></tbody></table>'
  expect(
    html(`<table><tbody><tr><td>${inner}</td></tr></tbody></table>`).match(/table-scroll/g),
  ).toHaveLength(1)
})

test('images load late and tell nobody where they are shown', () => {
  expect(html('<img src="/a.png" width="10" height="20">')).toBe(
    '<img src="/a.png" width="10" height="20" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
  )
})

test('only links that leave the site are marked', () => {
  expect(html('<a href="https://example.org/">x</a>')).toContain(
    'rel="nofollow ugc noopener noreferrer"',
  )
  expect(html('<a href="/x">x</a><a href="#y">y</a>')).toBe('<a href="/x">x</a><a href="#y">y</a>')
})

test('a video frame is sandboxed and named', () => {
  expect(html('<p><iframe src="https://vimeo.com/76979871" title="Talk"></iframe></p>')).toBe(
    '<p><span class="video-frame"><iframe src="https://player.vimeo.com/video/76979871?autoplay=0&amp;dnt=1" title="Talk" ' +
      'loading="lazy" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" ' +
      'allow="fullscreen; picture-in-picture; encrypted-media" allowfullscreen="" ' +
      'referrerpolicy="strict-origin-when-cross-origin"></iframe></span></p>',
  )
})

test('empty paragraphs are stored but not shown', () => {
  const { content, contentHtml } = prepareNow('<p>a</p><p></p><p>b</p>')
  expect(content).toBe('<p>a</p><p></p><p>b</p>')
  expect(contentHtml).toBe('<p>a</p><p>b</p>')
})

test('the place of an exercise stays where its author put it, and is nothing else', () => {
  const source = '<p>a</p><div data-exercise="step-1"></div><p>b</p>'
  const { content, contentHtml, contentText } = prepareNow(source)
  expect([content, contentHtml, contentText]).toEqual([source, source, 'a b'])
  expect(shownHtml(contentHtml)).toBe(source)
  expect(html('<div data-exercise="Not a key">x</div><p data-exercise="a">y</p>')).toBe(
    '<div>x</div><p>y</p>',
  )
})

test('an interactive figure keeps its name and its picture; an invalid name is removed', () => {
  const picture = '<img src="/figures/a.svg" alt="A">'
  expect(html(`<figure data-figure="matrix-columns">${picture}</figure>`)).toMatch(
    /^<figure data-figure="matrix-columns"><img src="\/figures\/a\.svg" alt="A" [^>]*><\/figure>$/,
  )
  expect(html('<figure data-figure="A &quot;b">x</figure><p data-figure="guidance">y</p>')).toBe(
    '<figure>x</figure><p>y</p>',
  )
})
