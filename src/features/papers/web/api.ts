import { send } from '#web/lib/calls/api.ts'
import { answered } from '#web/lib/calls/query.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import type { PaperInput, PaperPage } from '../contract.ts'
import { PAPERS, paperQuery, paperToEditQuery } from './queries.ts'

const CREATED = {
  title: 'Paper created',
  description: 'Your research paper explanation has been created successfully',
}

const UPDATED = {
  title: 'Paper updated',
  description: 'Your research paper explanation has been updated successfully',
}

type PaperToSave = PaperInput & {
  /** `updatedAt` of what the form began with, so that later changes are not overwritten. */
  updatedAt: string | undefined
  /** Deletes the working copy that the form contains, but no other. */
  workingCopy: string | null | undefined
}

export function useSavePaper(id?: number) {
  const isNew = id === undefined
  return useMutation({
    call: ({ updatedAt, workingCopy, ...input }: PaperToSave) =>
      isNew
        ? send<PaperPage>('POST', PAPERS, input)
        : send<PaperPage>('PATCH', `${PAPERS}/${id}`, { ...input, updatedAt, workingCopy }),
    success: isNew ? CREATED : UPDATED,
    failure: {
      title: 'Error',
      fallback: isNew ? 'Failed to create paper' : 'Failed to update paper',
    },
    invalidates: [PAPERS],
    answers: (paper) => [answered(paperQuery(paper.id), paper)],
  })
}

export function useDeletePaper(id: number) {
  const client = useQueryClient()
  return useMutation({
    call: () => send('DELETE', `${PAPERS}/${id}`),
    success: {
      title: 'Paper deleted',
      description: 'The research paper has been successfully deleted',
    },
    failure: { title: 'Error', fallback: 'Failed to delete the paper' },
    // Only the lists, because the paper itself is still on screen.
    invalidates: [`${PAPERS}?`],
    onSuccess: () => {
      client.forget(paperQuery(id))
      client.forget(paperToEditQuery(id))
    },
  })
}
