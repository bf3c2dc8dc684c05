import { expect, test, vi } from 'vitest'
import { toMarkdown } from '#shared/markdown/to-markdown.ts'
import { asMarkdown } from './as-markdown.ts'

const STORED = '<h2>One</h2>\n\n<p>Two &amp; <kbd>Ctrl</kbd></p>\n<p>Three</p>\n'

test('a text that is typed as Markdown keeps the bytes of what nobody changed', () => {
  const { markdown, htmlOf } = asMarkdown(STORED)
  expect(htmlOf(`${markdown}\n`)).toBe(STORED)
  expect(htmlOf(markdown.replace('Three', '**Four**'))).toBe(
    STORED.replace('Three', '<strong>Four</strong>'),
  )
})

test('the stored text is converted once, however much is typed', () => {
  const write = vi.fn(toMarkdown)
  const { markdown, htmlOf } = asMarkdown(STORED, write)
  for (let letters = 1; letters <= 20; letters += 1) htmlOf(`${markdown}${'a'.repeat(letters)}`)
  expect(write).toHaveBeenCalledOnce()
})
