import { looksLikeHtml, plainTextToHtml } from '#shared/plain-text-to-html.ts'

/** Who types no HTML means paragraphs; blank lines between them are none. */
export const contentOf = (typed: string) =>
  looksLikeHtml(typed) ? typed : plainTextToHtml(typed.replaceAll(/\n\s*\n/g, '\n'))
