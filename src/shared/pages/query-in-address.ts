import { LIMITS } from '../text-limits.ts'

/** Any text is a query: what is too long is cut, between letters; NUL, which no text has, is left out. */
export const queryText = (text: string) =>
  [...text.replaceAll('\0', '').trim()].slice(0, LIMITS.search).join('').trimEnd()

export const queryInAddress = (search: { get: (name: string) => string | null }) =>
  queryText(search.get('q') ?? '')
