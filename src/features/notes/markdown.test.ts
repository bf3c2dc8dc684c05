import fc from 'fast-check'
import { marked, type Token } from 'marked'
import { describe, expect, test } from 'vitest'
import { courseHeading, noteMarkdown } from './markdown.ts'

const note = (change: object = {}) => ({
  lessonId: 12,
  lessonTitle: 'Sampling',
  courseId: 7,
  courseTitle: 'Transformers',
  text: 'First line\nSecond line\n\nAnother paragraph',
  highlights: [{ quote: 'A temperature of one', prefix: '', suffix: '', comment: 'Why one?' }],
  isAvailable: true,
  ...change,
})

const writtenOf = (change?: object) => noteMarkdown(note(change), 'https://ascent.example')

/** The text of a note as it is exported, without the heading. */
const exported = (text: string) => writtenOf({ text, highlights: [] }).replace(/^###.*\n\n/, '')

const quoted = (quote: string) =>
  writtenOf({ text: '', highlights: [{ quote, prefix: '', suffix: '', comment: null }] }).split(
    '\n\n',
  )[1]!

test('a note is a heading that leads to its lesson, its text and its quotations', () => {
  expect(writtenOf()).toBe(
    [
      '### [Sampling](<https://ascent.example/courses/7?tab=content&lesson=12>)',
      'First line\nSecond line',
      'Another paragraph',
      '> A temperature of one',
      'Why one?',
    ].join('\n\n'),
  )
})

test('a lesson that is not available has no link', () => {
  expect(writtenOf({ isAvailable: false })).toMatch(/^### Sampling\n/)
})

describe('what a person wrote comes out as they wrote it', () => {
  test.each([
    'A *word*, a **loud** one, snake_case, 2 * 3 * 4, `code` and C#',
    '- one\n- two\n  - three\n\n1. first\n2. second',
    'See [the paper](https://example.org/a_b) & <https://example.org>, p < 0.05, a <b, `<div>`',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    '```python\n# not a heading\n---\nx = 1\n```\n\nand on',
    '> a quotation of mine\n\n$$\nx^2\n$$',
    'Rules:\n\n---\n\n***\n\nEnd!',
    '#hashtag, no heading\n#1 neither',
    '    indented by four',
  ])('%j', (text) => {
    expect(exported(text)).toBe(text)
  })

  test('headings come below the lesson’s', () => {
    expect(exported('# Summary\n\ntext\n\n### Detail')).toBe(
      '#### Summary\n\ntext\n\n###### Detail',
    )
  })

  test('an underline is no heading', () => {
    expect(exported('Title\n===\nMore\n---')).toBe('Title\n\n===\nMore\n\n---')
  })

  test('what would reach beyond the note is shown letter by letter', () => {
    expect(exported('```\nnever closed')).toBe('````text\n```\nnever closed\n````')
    expect(exported('<!-- never closed')).toBe('```text\n<!-- never closed\n```')
    expect(exported('<h2>Transformers</h2>')).toBe('```text\n<h2>Transformers</h2>\n```')
  })
})

const HOSTILE = [
  '# A heading',
  '   ## A heading\t',
  '#',
  'A heading\n===',
  'A heading\n-',
  'two\nlines\n  ---  ',
  '```\ncode that never ends',
  '~~~',
  '~~~\n```\n# still code',
  '- ```\n  # code\n  ```\n# out',
  '- a\n  ```\n# Big\n  ```',
  '> ```\n# out',
  '1.  a\n\n    ```\n# out',
  '``` a`b\n# out',
  '```\ncode\n  ```\n# out\n```',
  '```\n```  ``\n# in\n```\n# out',
  '<script>alert(1)</script>',
  '<!-- a comment that never ends',
  'text <!-- not a comment\n\n# out',
  '- <!--\n\n# out',
  '<pre\n\n# out',
  'inline <h1>heading</h1>',
  '<?php',
  '<![CDATA[',
  '\u2028# after a line separator',
  '\r# after a carriage return',
  '- # in a list\n\n    # code',
  'a\\\n# b',
  '[name]: https://example.org "title\n# x"',
]

const everyToken = (tokens: Token[]): Token[] =>
  tokens.flatMap((token) => [
    token,
    ...everyToken('tokens' in token && token.tokens ? token.tokens : []),
  ])

/** The headings that a course, a lesson or the next one could have. */
function headingsAround(text: string) {
  const comment = text
  const highlights = [{ quote: text || '.', prefix: '', suffix: '', comment }]
  const next = noteMarkdown(
    note({ lessonTitle: 'Next', text: '', highlights: [] }),
    'https://x.org',
  )
  const tokens = marked.lexer([writtenOf({ text, highlights }), next].join('\n\n'))
  const html = everyToken(tokens).filter((token) => token.type === 'html')
  expect(html.filter(({ raw }) => /<h\d|<!--/i.test(raw))).toEqual([])
  return tokens.flatMap((token) =>
    token.type === 'heading' && token['depth'] <= 3 ? [String(token['text']).slice(0, 6)] : [],
  )
}

const OURS = ['[Sampl', '[Next]']

test.each(HOSTILE)('no note makes or swallows another lesson’s heading: %j', (text) => {
  expect(headingsAround(text)).toEqual(OURS)
})

test('no text makes or swallows another lesson’s heading', () => {
  const marks = '#-+*_>`~|[]()<>!&\\=:1. \n\tab'.split('')
  const beginnings = ['```', '\n```', '\n  ```', '~~~', '\n# ', '\n- ', '\n---', '<!--']
  const pieces = fc.constantFrom(...marks, ...beginnings)
  fc.assert(
    fc.property(fc.string({ unit: pieces, maxLength: 60 }), (text) => {
      expect(headingsAround(text)).toEqual(OURS)
    }),
    { numRuns: 1_000 },
  )
})

test('a quotation is text in its line, whatever the lesson says', () => {
  expect(quoted('P(a|b) is snake_case-free, e.g. 1 + 1 = 2 - #1!')).toBe(
    String.raw`> P(a|b) is snake\_case-free, e.g. 1 + 1 = 2 - #1!`,
  )
  expect(quoted('# a\n\n- b *c* <b> [d](e) &lt;')).toBe(
    String.raw`> \# a - b \*c\* \<b> \[d\](e) \&lt;`,
  )
  for (const text of ['- a', '+ a', '1. a', '2) a', '> a', '= a', '~~~', '| a |', '***', '---'])
    expect([...marked.lexer(quoted(text))]).toMatchObject([
      { type: 'blockquote', tokens: [{ type: 'paragraph' }] },
    ])
})

test('titles stay in their line and in their link', () => {
  const title = '](x) [y\n# z <b> ` #'
  const kindsIn = (markdown: string) => marked.lexer(markdown).map(({ type }) => type)
  expect(kindsIn(writtenOf({ lessonTitle: title, text: '', highlights: [] }))).toEqual(['heading'])
  const [heading] = marked.lexer(courseHeading(note({ courseTitle: title })))
  expect(heading).toMatchObject({ type: 'heading', depth: 2 })
  expect(marked.parser([heading!])).toBe('<h2>](x) [y # z &lt;b&gt; ` #</h2>\n')
})

test.each(['\t', ' ', '\\', '\n\t', 'x\n:', '1.\n', '#\n', 'x\n-\n', '*', '`', '&amp;'])(
  'no text grows more than six-fold: %j again and again',
  (piece) => {
    const text = `${piece.repeat(300)}x`
    const highlights = [{ quote: text, prefix: '', suffix: '', comment: text }]
    const without = writtenOf({ text: '', highlights: [] })
    const grown = writtenOf({ text, highlights }).length - without.length
    expect(grown).toBeLessThanOrEqual(3 * 6 * text.length)
  },
)
