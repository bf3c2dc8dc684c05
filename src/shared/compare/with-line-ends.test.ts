import { expect, test } from 'vitest'
import { withLineEnds } from './with-line-ends.ts'

const textOf = (html: string) => withLineEnds(html).replaceAll(/<[^>]*>/g, '')

test('the text of blocks does not run together, and that of a line is not torn', () => {
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
