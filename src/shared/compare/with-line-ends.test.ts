import { expect, test } from 'vitest'
import { withLineEnds } from './with-line-ends.ts'

const textOf = (html: string) => withLineEnds(html).replaceAll(/<[^>]*>/g, '')

test('texts of two blocks do not run together, and a line is not split', () => {
  const html =
    '<figure><figcaption>What the clip shows</figcaption></figure><ul><li>Four <b>po</b>ints</li><li>More<br>lines</li></ul>'
  expect(textOf(html).split(/\n+/)).toEqual([
    'What the clip shows',
    'Four points',
    'More',
    'lines',
    '',
  ])
})
