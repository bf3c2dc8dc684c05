import { contentOf } from '#shared/plain-text-to-html.ts'
import { disarmed } from '../lib/clean-paste.ts'
import { splitBlocks } from './text/split-blocks.ts'

/** What somebody typed, as HTML that needs no repair: plain lines become paragraphs. */
export function repaired(typed: string): string {
  const html = contentOf(typed)
  if (splitBlocks(html)) return html
  return new DOMParser().parseFromString(disarmed(html), 'text/html').body.innerHTML
}
