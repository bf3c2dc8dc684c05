import { queryAndPageIn } from '#shared/pages/query-in-address.ts'
import { send } from '#web/lib/calls/api.ts'
import { listAddress } from '#web/lib/calls/list-address.ts'
import { apiListQuery, apiQueryOrNull, optional } from '#web/lib/calls/query.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import type { InboxItem, Inquiry, State } from '../../contract.ts'
import { INQUIRY_KIND_LABELS } from '../../kind-labels.ts'
import { STATE_LABELS } from './inbox-labels.ts'

const INQUIRIES = '/api/inquiries'

export const INBOX_PER_PAGE = 50

const knownIn = (labels: Record<string, string>, value: string | null) =>
  value !== null && Object.hasOwn(labels, value) ? value : ''

export const inboxFiltersIn = (search: URLSearchParams) => ({
  kind: knownIn(INQUIRY_KIND_LABELS, search.get('kind')),
  state: knownIn(STATE_LABELS, search.get('state')),
  ...queryAndPageIn(search),
})

export const inboxQuery = (filters: ReturnType<typeof inboxFiltersIn>) =>
  apiListQuery<InboxItem>(listAddress(INQUIRIES, { ...filters, perPage: INBOX_PER_PAGE }))

export const newInquiriesQuery = optional(apiListQuery<InboxItem>(`${INQUIRIES}?limit=1&state=new`))

export const inquiryQuery = (id: number) => apiQueryOrNull<Inquiry>(`${INQUIRIES}/${id}`)

export const resumeAddress = (id: number) => `${INQUIRIES}/${id}/resume`

type Act = { method: 'POST' | 'PATCH' | 'DELETE'; path?: string; body?: object }

function useInboxAct<Input = void>(id: number, description: string, actOf: (input: Input) => Act) {
  return useMutation({
    call: (input: Input) => {
      const { method, path = '', body } = actOf(input)
      return send(method, `${INQUIRIES}/${id}${path}`, body)
    },
    success: { title: 'Success', description },
    failure: { title: 'Error' },
    invalidates: [INQUIRIES, '/api/users'],
    invalidatesOnFailure: [INQUIRIES],
  })
}

export const useSetState = (id: number) =>
  useInboxAct(id, 'State updated', (state: State) => ({ method: 'PATCH', body: { state } }))

export const useAddNote = (id: number) =>
  useInboxAct(id, 'Note added', (body: string) => ({
    method: 'POST',
    path: '/notes',
    body: { body },
  }))

type Decision = { decision: 'accepted' | 'declined'; promote: boolean; message: string }

export const useDecide = (id: number) =>
  useInboxAct(id, 'The applicant is told by mail.', (body: Decision) => ({
    method: 'POST',
    path: '/decision',
    body,
  }))

export const useDeleteInquiry = (id: number) =>
  useInboxAct(id, 'Deleted', () => ({ method: 'DELETE' }))
