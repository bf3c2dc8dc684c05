import { LIMITS } from '../text-limits.ts'

/** Any text is a valid query: it is cut if too long, between characters, and NUL is left out. */
export const queryText = (text: string) =>
  [...text.replaceAll('\0', '').trim()].slice(0, LIMITS.search).join('').trimEnd()

export const queryInAddress = (search: { get: (name: string) => string | null }) =>
  queryText(search.get('q') ?? '')
