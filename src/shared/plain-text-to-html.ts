import { escapeHtml } from './escape-html.ts'

/** `a < b` and `x <y` do not make it HTML. */
export const looksLikeHtml = (text: string) =>
  /<(?:\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,2000})?\/?>|!--)/i.test(text)

/** Each line break becomes a paragraph, except inside `$$…$$`, which is one formula. */
export function plainTextToHtml(plain: string): string {
  const pieces = escapeHtml(plain.replace(/\r\n?/g, '\n').trim()).split(/(\$\$[^$]+\$\$)/)
  const body = pieces.map((piece, index) =>
    index % 2 === 1 ? piece : piece.replaceAll('\n', '</p><p>'),
  )
  return `<p>${body.join('')}</p>`
}

/** Who types no HTML means paragraphs; blank lines between them are none. */
export const contentOf = (typed: string) =>
  looksLikeHtml(typed) || typed.trim() === ''
    ? typed
    : plainTextToHtml(typed.replaceAll(/\n\s*\n/g, '\n'))
