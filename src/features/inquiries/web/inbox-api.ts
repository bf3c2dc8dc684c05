import { useQueryClient } from '#web/lib/use-query.ts'
import { reasonOf, send } from '#web/lib/api.ts'
import { apiListQuery, apiQueryOrNull, invalidate } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import type { InboxItem, Inquiry, State } from '../contract.ts'

const PATH = '/api/inquiries'

export const INBOX_PAGE = 50

export type InboxFilters = { kind: string; state: string; q: string; page: number }

export function inboxQuery({ kind, state, q, page }: InboxFilters) {
  const search = new URLSearchParams({ limit: String(INBOX_PAGE) })
  if (page > 1) search.set('offset', String((page - 1) * INBOX_PAGE))
  if (kind) search.set('kind', kind)
  if (state) search.set('state', state)
  if (q.trim()) search.set('q', q.trim())
  return apiListQuery<InboxItem>(`${PATH}?${search}`)
}

export const inquiryQuery = (id: number) => apiQueryOrNull<Inquiry>(`${PATH}/${id}`)

export const resumeAddress = (id: number) => `${PATH}/${id}/resume`

type Call = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object; said: string }

/** Everything an admin does to an inquiry; the list and the detail are asked again after it. */
export function useInboxActs(id: number) {
  const client = useQueryClient()
  const run = async ({ method, path, body, said }: Call) => {
    try {
      await send(method, `${PATH}/${id}${path}`, body)
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' })
      await invalidate(client, PATH)
      throw error
    }
    toast({ title: 'Success', description: said, variant: 'success' })
    await invalidate(client, PATH, '/api/users')
  }
  return {
    setState: (state: State) =>
      run({ method: 'PATCH', path: '', body: { state }, said: 'State updated' }),
    addNote: (body: string) =>
      run({ method: 'POST', path: '/notes', body: { body }, said: 'Note added' }),
    decide: (body: { decision: string; promote?: boolean; message: string }) =>
      run({
        method: 'POST',
        path: '/decision',
        body,
        said: 'The applicant is told by mail.',
      }),
    remove: () => run({ method: 'DELETE', path: '', said: 'Deleted' }),
  }
}
