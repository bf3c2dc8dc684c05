import { useQueryClient } from '@tanstack/react-query'
import { reasonOf, send } from '#web/lib/api.ts'
import { apiQuery, apiQueryOrNull, invalidate } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { isPaperCategory } from '../categories.ts'
import type { PaperCard, PaperInput, PaperPage } from '../contract.ts'

const PATH = '/api/research-papers'

export const PAGE_SIZE = 24

/** What the address of the list asks for. */
export function askedFor(search: URLSearchParams) {
  const category = search.get('category')
  const page = Number(search.get('page') ?? '1')
  return {
    category: isPaperCategory(category) ? category : null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** A page of cards and one more, which tells whether there is another page. */
export function papersQuery({ category, page }: ReturnType<typeof askedFor>) {
  const query = new URLSearchParams({ view: 'card', limit: String(PAGE_SIZE + 1) })
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE))
  if (category) query.set('category', category)
  return apiQuery<PaperCard[]>(`${PATH}?${query}`)
}

export const paperQuery = (id: string | number) =>
  apiQueryOrNull<PaperPage>(`${PATH}/${encodeURIComponent(id)}`)

const SAID = {
  created: {
    title: 'Paper created',
    description: 'Your research paper explanation has been created successfully',
  },
  updated: {
    title: 'Paper updated',
    description: 'Your research paper explanation has been updated successfully',
  },
  deleted: {
    title: 'Paper deleted',
    description: 'The research paper has been successfully deleted',
  },
}

const sayFailure = (error: unknown, fallback: string) =>
  toast({ title: 'Error', description: reasonOf(error, fallback), variant: 'destructive' })

/** Saves a new paper, or changes the one with this id. */
export function useSavePaper(id?: number) {
  const client = useQueryClient()
  return async (input: PaperInput): Promise<PaperPage> => {
    try {
      const paper = await (id === undefined
        ? send<PaperPage>('POST', PATH, input)
        : send<PaperPage>('PATCH', `${PATH}/${id}`, input))
      await invalidate(client, PATH)
      client.setQueryData(paperQuery(paper.id).queryKey, paper)
      toast(id === undefined ? SAID.created : SAID.updated)
      return paper
    } catch (error) {
      sayFailure(error, id === undefined ? 'Failed to create paper' : 'Failed to update paper')
      throw error
    }
  }
}

/** True when the paper is gone. */
export function useDeletePaper() {
  const client = useQueryClient()
  return async (id: number): Promise<boolean> => {
    try {
      await send('DELETE', `${PATH}/${id}`)
      toast(SAID.deleted)
      client.removeQueries({ queryKey: paperQuery(id).queryKey })
      await invalidate(client, `${PATH}?`)
      return true
    } catch (error) {
      sayFailure(error, 'Failed to delete the paper')
      return false
    }
  }
}
