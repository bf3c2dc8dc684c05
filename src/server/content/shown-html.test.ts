import { describe, expect, test } from 'vitest'
import { ATTACKS } from '#server/testing/corpus/attacks.ts'
import { dangersOf } from '#server/testing/corpus/dangers.ts'
import { HONEST } from '#server/testing/corpus/honest.ts'
import { joinSigns } from './joined-signs.ts'
import { prepareNow } from './prepare.ts'
import { shownHtml } from './shown-html.ts'

describe('what our own rendering wrote is shown as it is', () => {
  test.each(HONEST)('$name', ({ html }) => {
    const { contentHtml } = prepareNow(html)
    expect(shownHtml(contentHtml)).toBe(joinSigns(contentHtml))
  })

  test.each(ATTACKS)('what is left of $name', ({ html }) => {
    const { contentHtml } = prepareNow(html)
    expect(shownHtml(contentHtml)).toBe(joinSigns(contentHtml))
  })
})

describe('what came in some other way is not', () => {
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

test('looks through a very long text without going back', () => {
  const long = `<p>${'a "quoted" = word '.repeat(60_000)}</p>`
  expect(shownHtml(long)).toBe(long)
  expect(shownHtml('<p '.repeat(200_000))).toBe('<p>This text cannot be shown.</p>')
})
