import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMath, joinMath, splitMath } from './math-spans.ts'

const formulas = (source: string) =>
  splitMath(source).flatMap((span) => (span.kind === 'text' ? [] : [`${span.kind}: ${span.tex}`]))

test('finds inline and display formulas', () => {
  expect(splitMath('a $x$ b $$y$$ c')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'inline', tex: 'x' },
    { kind: 'text', text: ' b ' },
    { kind: 'display', tex: 'y' },
    { kind: 'text', text: ' c' },
  ])
})

test('leaves prices alone', () => {
  expect(formulas('It costs $5 and then $6.')).toEqual([])
  expect(formulas('from $20,000 to $30,000')).toEqual([])
  expect(formulas('5$ or 6$')).toEqual([])
})

test('wants something that is not blank inside both dollars and no digit after them', () => {
  expect(formulas('$ x$')).toEqual([])
  expect(formulas('$x $')).toEqual([])
  expect(formulas('$x$5')).toEqual([])
  expect(formulas('$x$.')).toEqual(['inline: x'])
})

test('takes an escaped dollar as a dollar, inside a formula too', () => {
  expect(formulas('\\$x$')).toEqual([])
  expect(formulas('$\\text{\\$5}$')).toEqual(['inline: \\text{\\$5}'])
  expect(formulas('$$a \\\\$$')).toEqual(['display: a \\\\'])
})

test('lets a display formula hold line breaks, an inline one no empty line', () => {
  expect(formulas('$$\na\n\nb\n$$')).toEqual(['display: \na\n\nb\n'])
  expect(formulas('$a\nb$')).toEqual(['inline: a\nb'])
  expect(formulas('$a\n\nb$')).toEqual([])
})

test('finds formulas that touch each other', () => {
  expect(formulas('$a$$b$')).toEqual(['inline: a', 'inline: b'])
  expect(formulas('$$a$$$b$')).toEqual(['display: a', 'inline: b'])
})

test('ignores empty and unfinished ones', () => {
  expect(formulas('$$$$')).toEqual([])
  expect(formulas('$$ a $')).toEqual([])
  expect(formulas('$')).toEqual([])
})

test('loses nothing, whatever the text', () => {
  const text = fc
    .array(fc.constantFrom('$', '$$', '\\', 'a', ' ', '\n', '5'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (source) => {
      expect(joinMath(splitMath(source))).toBe(source)
    }),
  )
})

test('escapes a less-than that HTML would take for a tag, only inside formulas', () => {
  expect(escapeMath('$a<b$ <b>x</b>')).toBe('$a&lt;b$ <b>x</b>')
  expect(escapeMath('$i<n$, $$p<q_1$$')).toBe('$i&lt;n$, $$p&lt;q_1$$')
  expect(escapeMath('$0<p<1$')).toBe('$0&lt;p<1$')
})

test('escapes an ampersand that starts no entity', () => {
  expect(escapeMath('$$a &= b &lt; c$$')).toBe('$$a &amp;= b &lt; c$$')
})

test('leaves real tags between two dollars alone', () => {
  const html = 'costs $5 <b>or</b> more: 6$'
  expect(escapeMath(html)).toBe(html)
})

test('escapes once: a second time changes nothing', () => {
  const text = fc
    .array(fc.constantFrom('$', '<', 'b', '&', ';', 'lt', '>', ' ', '/'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (source) => {
      expect(escapeMath(escapeMath(source))).toBe(escapeMath(source))
    }),
  )
})
