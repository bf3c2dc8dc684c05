import { useQuery, useQueryClient } from '#web/lib/use-query.ts'
import { readFrom } from '#web/lib/screen.tsx'
import type { CatalogueFilters } from '../catalogue.ts'
import {
  canHoldCatalogue,
  cataloguePageQuery,
  firstPageQuery,
  heldCatalogue,
  pageOf,
  wholeCatalogueQuery,
} from './catalogue-queries.ts'

/**
 * A school of up to 200 courses is held whole and filtered at once; a larger one is asked page by
 * page. Both give the same page, so nobody sees which of the two it was.
 */
export function useCatalogue(asked: CatalogueFilters, text: string) {
  const client = useQueryClient()
  const firstPage = useQuery(firstPageQuery).data
  useQuery(wholeCatalogueQuery, { enabled: canHoldCatalogue(firstPage) })
  const held = heldCatalogue(readFrom(client))
  const answer = useQuery(cataloguePageQuery(asked), { enabled: held === null, keepPrevious: true })
  if (!held) return { filters: asked, list: answer.data }
  // What is held follows the typing at once, ahead of the address.
  const isAhead = text.trim() !== asked.q.trim()
  const filters = isAhead ? { ...asked, q: text, page: 1 } : asked
  return { filters, list: pageOf(held, filters) }
}
