import { send } from '#web/lib/calls/api.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import type { JobPostingInput } from '../contract.ts'
import { JOB_POSTINGS } from './queries.ts'

/** With `updatedAt` of what the form began with, so that later changes are not overwritten. */
type JobToSave = JobPostingInput & { updatedAt: string | undefined }

export function useSaveJobPosting(id: number | undefined) {
  const isNew = id === undefined
  return useMutation({
    call: ({ updatedAt, ...input }: JobToSave) =>
      isNew
        ? send('POST', JOB_POSTINGS, input)
        : send('PATCH', `${JOB_POSTINGS}/${id}`, { ...input, updatedAt }),
    success: {
      title: 'Success',
      description: `Job posting ${isNew ? 'created' : 'updated'} successfully`,
    },
    failure: {
      title: 'Error',
      fallback: `Failed to ${isNew ? 'create' : 'update'} job posting`,
    },
    invalidates: [JOB_POSTINGS],
  })
}

export function useDeleteJobPosting(id: number) {
  return useMutation({
    call: () => send('DELETE', `${JOB_POSTINGS}/${id}`),
    success: { title: 'Success', description: 'Job posting deleted successfully' },
    failure: { title: 'Error', fallback: 'Failed to delete job posting' },
    invalidates: [JOB_POSTINGS],
    invalidatesOnFailure: [JOB_POSTINGS],
  })
}
