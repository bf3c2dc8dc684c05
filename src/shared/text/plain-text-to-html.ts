import { escapeHtml } from './escape-html.ts'

/** `a < b` and `x <y` do not make it HTML. */
export const looksLikeHtml = (text: string) =>
  /<(?:\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,2000})?\/?>|!--)/i.test(text)

const PLACE = /(<div data-exercise="[a-z0-9-]{1,40}"><\/div>)/

/** Each line break becomes a paragraph, except inside `$$…$$`, which is one formula. */
function paragraphs(plain: string): string {
  const pieces = escapeHtml(plain.trim()).split(/(\$\$[^$]+\$\$)/)
  const body = pieces.map((piece, index) =>
    index % 2 === 1 ? piece : piece.replaceAll('\n', '</p><p>'),
  )
  return `<p>${body.join('')}</p>`
}

export function plainTextToHtml(plain: string): string {
  const pieces = plain.replace(/\r\n?/g, '\n').split(PLACE)
  if (pieces.length === 1) return paragraphs(pieces[0]!)
  return pieces
    .map((piece, index) => (index % 2 === 1 ? piece : piece.trim() && paragraphs(piece)))
    .join('')
}

/** The places of exercises are no tags of the author's. */
export const hasOwnTags = (text: string) =>
  looksLikeHtml(
    text
      .split(PLACE)
      .filter((_, index) => index % 2 === 0)
      .join(''),
  )

export const contentOf = (typed: string) =>
  hasOwnTags(typed) || typed.trim() === ''
    ? typed
    : plainTextToHtml(typed.replaceAll(/\n\s*\n/g, '\n'))
