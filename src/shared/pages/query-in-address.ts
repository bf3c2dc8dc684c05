import { LIMITS } from '../text-limits.ts'
import { pageIn } from './page-number.ts'

/** Any text is a valid query: it is cut if too long, between characters, and NUL is left out. */
export const queryText = (text: string) =>
  [...text.replaceAll('\0', '').trim()].slice(0, LIMITS.search).join('').trimEnd()

type Search = { get: (name: string) => string | null }

export const queryInAddress = (search: Search) => queryText(search.get('q') ?? '')

/** What every list that can be searched reads from its address. */
export const queryAndPageIn = (search: Search) => ({
  q: queryInAddress(search),
  page: pageIn(search),
})

export type QueryAndPage = ReturnType<typeof queryAndPageIn>
