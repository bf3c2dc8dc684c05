import fc from 'fast-check'
import { marked } from 'marked'
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
    'See [the paper](https://example.org/a_b) & <https://example.org>, <me@example.org>, p < 0.05',
    '- A `<div>`, `</p>`\n  or `List<String>`: see there.\n\n> `<!-- -->`',
    '```html\n<h1>Big</h1>\n```',
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
    expect(exported('- # In a list\n  1. > ## Deeper\n\n    # Beside it')).toBe(
      '- #### In a list\n  1. > ##### Deeper\n\n    #### Beside it',
    )
  })

  test('an underline is no heading', () => {
    expect(exported('Title\n===\nMore\n---')).toBe('Title\n\n===\nMore\n\n---')
    expect(exported('> Title\n> ===')).toBe('> Title\n\n> ===')
  })

  test('HTML is shown as it was written', () => {
    expect(exported('<h2>Transformers</h2> and a <b')).toBe(
      '&lt;h2>Transformers&lt;/h2> and a &lt;b',
    )
    expect(exported('a \\`<h1>x</h1>` b')).toBe('a \\`&lt;h1>x&lt;/h1>` b')
    expect(exported('one ` two\n`<script>` three')).toBe('one ` two\n`&lt;script>` three')
  })

  test('text that would reach beyond the note is shown literally', () => {
    expect(exported('```\nnever closed')).toBe('````text\n```\nnever closed\n````')
  })

  test('a line of nothing but fences is read in linear time', () => {
    const note = `~~~\n${'`'.repeat(1e6)}x\n~~~`
    expect(exported(note)).toBe(note)
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
  '```\n  ```\t\n# out',
  '```\n```~~\n# out\n```',
  '<script>alert(1)</script>',
  '<!-- a comment that never ends',
  'text <!-- not a comment\n\n# out',
  '- <!--\n\n# out',
  '<pre\n\n# out',
  'inline <h1>heading</h1>',
  'a \\`<h1>x</h1>` b',
  'one ` two\n`<script>` three',
  '` `` ` <b> `',
  'a <h1\n>x</h1\n>',
  '<h1 title="a@b">x</h1>',
  '<a title="<">x',
  "<a href='`'> `",
  '[a](x`) <i> `',
  '[a](\nx`) <i> `',
  'https://example.org/`<i>`',
  '~~a `~~ <i> `',
  '| a | b |\n| - | - |\n| ` | <i> ` |',
  '\\<b>',
  '\\\\<b>',
  '<?php',
  '<![CDATA[',
  '\u2028# after a line separator',
  '\r# after a carriage return',
  '- # in a list\n\n    # code',
  '- # Big',
  '> Title\n> ===',
  '1.  Title\n    ===',
  '1.  a\n\n    # Big',
  '> - > # Big',
  '- > Title\n  > ---',
  'a\\\n# b',
  '[name]: https://example.org "title\n# x"',
]

/** The headings that a course, a lesson or the next one could have; of HTML there is none. */
function headingsAround(text: string) {
  const comment = text
  const highlights = [{ quote: text || '.', prefix: '', suffix: '', comment }]
  const next = noteMarkdown(
    note({ lessonTitle: 'Next', text: '', highlights: [] }),
    'https://x.org',
  )
  const headings: string[] = []
  void marked.walkTokens(
    marked.lexer([writtenOf({ text, highlights }), next].join('\n\n')),
    (token) => {
      expect(token.type).not.toBe('html')
      if (token.type === 'heading' && token['depth'] <= 3)
        headings.push(String(token['text']).slice(0, 6))
    },
  )
  return headings
}

const OURS = ['[Sampl', '[Next]']

test.each(HOSTILE)('no note adds or hides another lesson’s heading: %j', (text) => {
  expect(headingsAround(text)).toEqual(OURS)
})

test('no text adds or hides another lesson’s heading', () => {
  const marks = '#-+*_>`~|[]()<>!?/@$&\\=:1. \n\tab'.split('')
  const beginnings = [
    '```',
    '\n```',
    '\n  ```',
    '~~~',
    '\n# ',
    '\n- ',
    '\n---',
    '<!--',
    '<h1>',
    '</b>',
    ' `',
    'www.a.b/',
  ]
  const pieces = fc.constantFrom(...marks, ...beginnings)
  fc.assert(
    fc.property(fc.string({ unit: pieces, maxLength: 60 }), (text) => {
      expect(headingsAround(text)).toEqual(OURS)
    }),
    { numRuns: 1_000 },
  )
})

test('a quotation is plain text in its line, whatever the lesson says', () => {
  expect(quoted('P(a|b) is snake_case-free, e.g. 1 + 1 = 2 - #1!')).toBe(
    String.raw`> P(a|b) is snake\_case-free, e.g. 1 + 1 = 2 - #1!`,
  )
  expect(quoted('# a\n\n- b *c* <b> [d](e) &lt;')).toBe(
    String.raw`> \# a - b \*c\* &lt;b> \[d\](e) \&lt;`,
  )
  for (const text of ['- a', '+ a', '1. a', '2) a', '> a', '= a', '~~~', '| a |', '***', '---'])
    expect([...marked.lexer(quoted(text))]).toMatchObject([
      { type: 'blockquote', tokens: [{ type: 'paragraph' }] },
    ])
})

test('a title stays in its line and in its link', () => {
  const title = '](x) [y\n# z <b> ` #'
  const kindsIn = (markdown: string) => marked.lexer(markdown).map(({ type }) => type)
  expect(kindsIn(writtenOf({ lessonTitle: title, text: '', highlights: [] }))).toEqual(['heading'])
  const [heading] = marked.lexer(courseHeading(note({ courseTitle: title })))
  expect(heading).toMatchObject({ type: 'heading', depth: 2 })
  expect(marked.parser([heading!])).toBe('<h2>](x) [y # z &lt;b&gt; ` #</h2>\n')
})

test.each(['\t', ' ', '\\', '\n\t', 'x\n:', '1.\n', '#\n', 'x\n-\n', '*', '`', '&amp;', '<a'])(
  'no text grows more than four-fold: %j again and again',
  (piece) => {
    const text = `${piece.repeat(300)}x`
    const highlights = [{ quote: text, prefix: '', suffix: '', comment: text }]
    const without = writtenOf({ text: '', highlights: [] })
    const grown = writtenOf({ text, highlights }).length - without.length
    expect(grown).toBeLessThanOrEqual(3 * 4 * text.length)
  },
)
