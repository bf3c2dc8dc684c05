import { searchFor, searchQuery } from './queries.ts'

/** Without words it asks for what to search for, as the page does. */
export const boxQuery = (q: string) =>
  q ? searchFor({ q, view: 'box' }) : searchQuery({ q, kind: '', page: 1, spelling: 'mended' })
