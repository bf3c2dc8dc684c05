import { useQueryClient } from '#web/lib/use-query.ts'
import { reasonOf, send } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import type { JobPostingInput } from '../contract.ts'

const PATH = '/api/job-postings'

const fail = (error: unknown, fallback: string) =>
  toast({ title: 'Error', description: reasonOf(error, fallback), variant: 'destructive' })

const succeed = (description: string) =>
  toast({ title: 'Success', description, variant: 'success' })

/** Saves a new posting, or changes the one with this id. */
export function useSaveJobPosting(id?: number) {
  const client = useQueryClient()
  return async (input: JobPostingInput) => {
    const isNew = id === undefined
    try {
      await (isNew ? send('POST', PATH, input) : send('PATCH', `${PATH}/${id}`, input))
    } catch (error) {
      fail(error, isNew ? 'Failed to create job posting' : 'Failed to update job posting')
      throw error
    }
    succeed(isNew ? 'Job posting created successfully' : 'Job posting updated successfully')
    await invalidate(client, PATH)
  }
}

export function useDeleteJobPosting() {
  const client = useQueryClient()
  return async (id: number) => {
    try {
      await send('DELETE', `${PATH}/${id}`)
      succeed('Job posting deleted successfully')
    } catch (error) {
      fail(error, 'Failed to delete job posting')
    }
    await invalidate(client, PATH)
  }
}
