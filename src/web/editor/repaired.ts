import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { withoutStylesAndHandlers } from '../lib/typing/clean-paste.ts'
import { splitBlocks } from './text/split-blocks.ts'

export function repaired(typed: string): string {
  const html = contentOf(typed)
  if (splitBlocks(html)) return html
  return new DOMParser().parseFromString(withoutStylesAndHandlers(html), 'text/html').body.innerHTML
}
