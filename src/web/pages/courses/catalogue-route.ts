import { filtersIn } from '#features/courses/catalogue.ts'
import { catalogueQuery } from '#features/courses/web/catalogue-queries.ts'
import { searchForWords } from '#features/search/web/queries.ts'
import { optional } from '../../lib/calls/query.ts'
import type { AnyQuery, Page, PageArgs, Read } from '../../routing/page.ts'
import { paged } from '../titles.ts'

/** What the site-wide search finds for words that match no course. */
export const nearWordsQuery = (words: string) => optional(searchForWords(words))

export const coursesWithQuery = (words: string) =>
  optional(catalogueQuery({ q: words, level: '', tag: '', page: 1 }))

function queriesOf({ search }: PageArgs, read: Read): AnyQuery[] {
  const filters = filtersIn(search)
  const list = catalogueQuery(filters)
  // In a browser navigation does not wait for them.
  if (!import.meta.env.SSR || !filters.q || read(list)?.total !== 0) return [list]
  const nearWords = nearWordsQuery(filters.q)
  const corrected = read(nearWords)?.correctedQuery
  return [list, nearWords, ...(corrected ? [coursesWithQuery(corrected)] : [])]
}

export const CATALOGUE_PAGE: Page = {
  path: 'courses',
  file: 'courses/courses-page',
  queries: queriesOf,
  title: paged('Courses'),
  head: import.meta.env.SSR && {
    description: 'Courses on artificial intelligence, for every level.',
  },
}
