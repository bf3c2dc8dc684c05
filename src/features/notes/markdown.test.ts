import fc from 'fast-check'
import { marked, type Token } from 'marked'
import { expect, test } from 'vitest'
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

test('a note is a heading that leads to its lesson, its paragraphs and its quotations', () => {
  expect(writtenOf()).toBe(
    [
      '### [Sampling](<https://ascent.example/courses/7?tab=content&lesson=12>)',
      'First line\\\nSecond line',
      'Another paragraph',
      '> A temperature of one',
      'Why one?',
    ].join('\n\n'),
  )
})

test('a lesson that is not available has no link', () => {
  expect(writtenOf({ isAvailable: false })).toMatch(/^### Sampling\n/)
})

const kindsIn = (markdown: string) =>
  marked
    .lexer(markdown)
    .filter(({ type }) => type !== 'space')
    .map(({ type }) => type)

const allTokens = (tokens: Token[]): Token[] =>
  tokens.flatMap((token) => [
    token,
    ...allTokens('tokens' in token && token.tokens ? token.tokens : []),
  ])

const HARMFUL = [
  '# A heading',
  'A heading\n===',
  'A heading\n---',
  '- a list',
  '1. a list',
  '1) a list',
  '   + a list',
  '```\ncode that never ends',
  '~~~',
  '    code by its spaces',
  '\tcode by its tab',
  ' \t - a list behind a tab',
  'a table\n:---',
  'a table\n \t:-:',
  '> a quotation',
  '<script>alert(1)</script>',
  '<!-- a comment that never ends',
  '[a link](javascript:alert(1))',
  '![a picture](https://example.org/x.png)',
  '| a | table |\n| - | - |\n| 1 | 2 |',
  '[name]: https://example.org',
  '***',
  '* * *',
  'a *b* _c_ **d** `e` ~~f~~',
  '&lt;b&gt; &copy;',
  'a\\',
  '\u2028# after a line separator',
  '\r# after a carriage return',
]

const TEXT = new Set(['paragraph', 'text', 'escape', 'br', 'space', 'blockquote'])

/** A bare address may become a link: it leads where it says. */
const isText = (token: Token) =>
  TEXT.has(token.type) || (token.type === 'link' && token.raw === token['text'])

test.each(HARMFUL)('a note stays a note, whatever it holds: %j', (text) => {
  const markdown = writtenOf({
    text,
    highlights: [{ quote: text, prefix: '', suffix: '', comment: text }],
  })
  const kinds = kindsIn(markdown)
  expect(kinds[0]).toBe('heading')
  expect(kinds.slice(1).every((kind) => kind === 'paragraph' || kind === 'blockquote')).toBe(true)
  const [, ...rest] = marked.lexer(markdown)
  expect(allTokens(rest).filter((token) => !isText(token))).toEqual([])
})

test('titles stay in their line and in their link', () => {
  const title = '](x) [y\n# z <b> `'
  expect(kindsIn(writtenOf({ lessonTitle: title, text: '', highlights: [] }))).toEqual(['heading'])
  expect(kindsIn(courseHeading(note({ courseTitle: title })))).toEqual(['heading'])
})

test('any text comes out as paragraphs of text', () => {
  const pieces = fc.constantFrom(...'#-+*_>`~|[]()<>!&\\=:1. \n\tab'.split(''))
  fc.assert(
    fc.property(fc.string({ unit: pieces, maxLength: 60 }), (text) => {
      const [, ...rest] = marked.lexer(writtenOf({ text, highlights: [] }))
      expect(allTokens(rest).filter((token) => !isText(token))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test.each(['\t', ' ', ' \t', '\\', '\n\t', 'x\n:', '1.\n'])(
  'no text grows more than six-fold: %j again and again',
  (piece) => {
    const text = `${piece.repeat(300)}x`
    const highlights = [{ quote: text, prefix: '', suffix: '', comment: text }]
    const without = writtenOf({ text: '', highlights: [] })
    const grown = writtenOf({ text, highlights }).length - without.length
    expect(grown).toBeLessThanOrEqual(3 * 6 * text.length)
  },
)
