import { useQueryClient } from '#web/lib/use-query.ts'
import { reasonOf, send } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import type { PaperInput, PaperPage } from '../contract.ts'
import { PAPERS, paperQuery } from './queries.ts'

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
        ? send<PaperPage>('POST', PAPERS, input)
        : send<PaperPage>('PATCH', `${PAPERS}/${id}`, input))
      await invalidate(client, PAPERS)
      client.set(paperQuery(paper.id), paper)
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
      await send('DELETE', `${PAPERS}/${id}`)
      toast(SAID.deleted)
      client.forget(paperQuery(id))
      await invalidate(client, `${PAPERS}?`)
      return true
    } catch (error) {
      sayFailure(error, 'Failed to delete the paper')
      return false
    }
  }
}
