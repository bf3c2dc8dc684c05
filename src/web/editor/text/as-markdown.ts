import { toMarkdown } from '#shared/markdown/to-markdown.ts'
import { readMarkdown } from '../read-markdown.ts'
import { repaired } from '../repaired.ts'
import { keepBytes } from './open-text.ts'

export function asMarkdown(html: string, write = toMarkdown) {
  const whole = repaired(html)
  const markdown = write(whole).trimEnd()
  const withBytes = keepBytes(whole)
  return {
    markdown,
    htmlOf: (typed: string) =>
      typed.trimEnd() === markdown ? html : withBytes(readMarkdown(typed)),
  }
}
