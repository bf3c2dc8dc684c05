import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
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
export function useCatalogue(filters: CatalogueFilters) {
  const client = useQueryClient()
  const firstPage = useQuery(firstPageQuery).data
  useQuery({ ...wholeCatalogueQuery, enabled: canHoldCatalogue(firstPage) })
  const held = heldCatalogue(readFrom(client))
  const asked = useQuery({
    ...cataloguePageQuery(filters),
    enabled: held === null,
    placeholderData: keepPreviousData,
  })
  return {
    isHeld: held !== null,
    list: held ? pageOf(held, filters) : asked.data,
    isFailed: held === null && asked.isError,
  }
}
