import { LIMITS } from '../text-limits.ts'

/** Any text is a query: what is too long is cut, between letters, and NUL, which no text here has, is left out. */
export const queryText = (text: string) =>
  text
    .replaceAll('\0', '')
    .trim()
    .slice(0, LIMITS.search)
    .replace(/[\uD800-\uDBFF]$|\s+$/, '')

export const queryInAddress = (search: { get: (name: string) => string | null }) =>
  queryText(search.get('q') ?? '')
