import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as edits from './html-edits.ts'

/** '[' and ']' mark what is selected. */
function selected(marked: string): edits.Selected {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return { text: marked.replace('[', '').replace(']', ''), start, end }
}

function after(marked: string, edit: (s: edits.Selected) => edits.Edit) {
  const before = selected(marked)
  const made = edit(before)
  const text = edits.applied(before.text, made)
  return `${text.slice(0, made.from)}[${text.slice(made.from, made.to)}]${text.slice(made.to)}`
}

test('bold goes around the selection, and off again', () => {
  expect(after('a [b] c', edits.bold)).toBe('a <strong>[b]</strong> c')
  expect(after('a <strong>[b]</strong> c', edits.bold)).toBe('a [b] c')
  expect(after('[]', edits.bold)).toBe('<strong>[bold text]</strong>')
})

test('a heading stands on a line of its own', () => {
  expect(after('<p>One</p>[Two]<p>Three</p>', (s) => edits.heading(s, 2))).toBe(
    '<p>One</p>\n<h2>[Two]</h2>\n<p>Three</p>',
  )
  expect(after('[]', (s) => edits.heading(s, 3))).toBe('<h3>[Heading]</h3>')
})

test('selected lines become items, without the marks they had', () => {
  expect(after('[- one\n2) two\n\n* three]', (s) => edits.list(s, 'ul'))).toBe(
    '<ul>\n  <li>[one]</li>\n  <li>two</li>\n  <li>three</li>\n</ul>',
  )
  expect(after('[]', (s) => edits.list(s, 'ol'))).toBe(
    '<ol>\n  <li>[First point]</li>\n  <li>Second point</li>\n</ol>',
  )
})

test('a figure to touch is written round the selected picture, or one to be filled in', () => {
  expect(after('[<img src="/a.svg" alt="A">]', (s) => edits.figure(s, 'guidance'))).toBe(
    '<figure data-figure="guidance"><img src="/a.svg" alt="A"><figcaption>[What to see]</figcaption></figure>',
  )
  expect(after('a[]', (s) => edits.figure(s, 'guidance'))).toBe(
    'a\n<figure data-figure="guidance"><img src="https://" alt="What it shows"><figcaption>[What to see]</figcaption></figure>',
  )
})

test('a selected address becomes the target of a link or an image', () => {
  expect(after('[https://a.example/b]', edits.link)).toBe(
    '<a href="https://a.example/b">[link text]</a>',
  )
  expect(after('[words]', edits.link)).toBe('<a href="[https://]">words</a>')
  expect(after('[/covers/1.png]', edits.image)).toBe(
    '<img src="/covers/1.png" alt="[What it shows]">',
  )
})

test('selected code is escaped in a block of its language', () => {
  expect(after('[if a < b && c:]', (s) => edits.codeBlock(s, 'python'))).toBe(
    '<pre><code class="language-python">[if a &lt; b &amp;&amp; c:]</code></pre>',
  )
})

test('math stands between dollars', () => {
  expect(after('Let [y] be', edits.inlineMath)).toBe('Let $[y]$ be')
  expect(after('[]', edits.displayMath)).toBe('$$\n[\\sum_{i=1}^{n} x_i]\n$$')
})

test('whatever is selected, an edit keeps the rest of the text and selects what it put there', () => {
  const actions = [edits.bold, edits.italic, edits.link, edits.image, edits.quote, edits.table]
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(),
      fc.nat(),
      fc.nat(actions.length - 1),
      (text, from, to, which) => {
        const [start, end] = [from % (text.length + 1), to % (text.length + 1)].toSorted(
          (x, y) => x - y,
        ) as [number, number]
        const edit = actions[which]!({ text, start, end })
        const result = edits.applied(text, edit)
        expect(result.startsWith(text.slice(0, edit.start))).toBe(true)
        expect(result.endsWith(text.slice(edit.end))).toBe(true)
        expect(edit.from).toBeGreaterThanOrEqual(edit.start)
        expect(edit.to).toBeLessThanOrEqual(edit.start + edit.insert.length)
      },
    ),
  )
})
