import { searchFor, searchQuery } from './queries.ts'

/** Without words the answer suggests what to search for, as on the search page. */
export const boxQuery = (words: string) =>
  words
    ? searchFor({ q: words, view: 'box' })
    : searchQuery({ q: words, kind: '', page: 1, spelling: 'mended' })
