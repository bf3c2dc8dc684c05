import { searchFor, searchQuery } from './queries.ts'

/** Without words the answer suggests what to search for, as on the search page. */
export const boxQuery = (q: string) =>
  q ? searchFor({ q, view: 'box' }) : searchQuery({ q, kind: '', page: 1, spelling: 'mended' })
