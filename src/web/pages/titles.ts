import { SEARCH_KIND_LABELS } from '#features/search/kind-labels.ts'
import { searchFiltersIn } from '#features/search/web/queries.ts'
import { pageIn } from '#shared/pages/page-number.ts'
import type { Page } from '../routing/page.ts'

/** The first page has the title alone. */
const ofPage = (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title)

export const paged =
  (title: string): Page['title'] =>
  (_read, { search }) =>
    ofPage(title, pageIn(search))

export const searchTitle: Page['title'] = (_read, { search }) => {
  const { q, kind, page } = searchFiltersIn(search)
  const asked = kind ? `${q}, ${SEARCH_KIND_LABELS[kind]}` : q
  return q ? `${ofPage(asked, page)} · Search` : 'Search'
}

export const titleOrKind = (thing: { title: string } | null | undefined, kind: string) =>
  thing === null ? `${kind} Not Found` : (thing?.title ?? kind)
