import { send } from '#web/lib/calls/api.ts'
import { loadCode } from '#web/lib/deployment.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import type { FormGuard, Kind, Receipt } from '../contract.ts'
import { INQUIRY_PATHS, NEWSLETTER_PATHS } from '../paths.ts'
import { OPEN_THE_LINK } from '../newsletter-words.ts'

export type Message = { title: string; description: string }

const SENT: Record<Kind, Message> = {
  contact: {
    title: 'Message sent',
    description: 'Thank you for writing. A receipt is on its way to you.',
  },
  talent: {
    title: 'Welcome to our talent community',
    description: 'We will write to you when a position fits.',
  },
  instructor: {
    title: 'Application sent',
    description: 'We will answer within 5-7 business days.',
  },
}

type Sending = {
  fields: Record<string, string | null | undefined>
  resume?: File | null
  onProgress?: (share: number) => void
}

/** With a file as form data, whose progress can be shown; otherwise as JSON. */
export const useSubmitInquiry = (kind: Kind, success = SENT[kind]) =>
  useMutation({
    call: ({ fields, resume, onProgress }: Sending) =>
      resume
        ? sendResume(INQUIRY_PATHS[kind], formOf(fields, resume), onProgress)
        : send<Receipt>('POST', INQUIRY_PATHS[kind], fields),
    success,
  })

async function sendResume(path: string, form: FormData, onProgress = (_share: number) => {}) {
  const { sendForm } = await loadCode(() => import('#web/lib/uploads/upload.ts'))
  return sendForm<Receipt>(path, form, { onProgress })
}

function formOf(fields: Sending['fields'], resume: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  form.set('resume', resume)
  return form
}

export const useSubscribe = () =>
  useMutation({
    call: (input: { email: string } & FormGuard) => send('POST', NEWSLETTER_PATHS.subscribe, input),
    success: {
      title: 'Almost there',
      description: OPEN_THE_LINK,
    },
  })

export const confirmNewsletter = (token: string) =>
  send('POST', NEWSLETTER_PATHS.confirm, { token })

export const leaveNewsletter = (token: string) =>
  send('POST', NEWSLETTER_PATHS.unsubscribe, { token })
