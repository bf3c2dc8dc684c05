import { send } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import type { Receipt } from '../contract.ts'

const SENT = {
  '/api/contact': {
    title: 'Message sent',
    description: 'Thank you for writing. A receipt is on its way to you.',
  },
  '/api/talent-community': {
    title: 'Welcome to our talent community',
    description: 'We will write to you when a position fits.',
  },
  '/api/instructor-applications': {
    title: 'Application sent',
    description: 'We will answer within 5-7 business days.',
  },
} as const

export type FormPath = keyof typeof SENT

type Sending = {
  fields: Record<string, string | null | undefined>
  resume?: File | null
  onProgress?: (share: number) => void
}

/** With a file as a form whose progress can be shown, without one as plain JSON. */
export async function submitForm(path: FormPath, { fields, resume, onProgress }: Sending) {
  const receipt = resume
    ? await sendResume(path, formOf(fields, resume), onProgress)
    : await send<Receipt>('POST', path, fields)
  toast({ ...SENT[path], variant: 'success' })
  return receipt
}

async function sendResume(path: FormPath, form: FormData, onProgress = (_share: number) => {}) {
  const { sendForm } = await import('#web/lib/upload.ts')
  return sendForm<Receipt>(path, form, onProgress)
}

function formOf(fields: Sending['fields'], resume: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  form.set('resume', resume)
  return form
}

export const confirmNewsletter = (token: string) =>
  send('POST', '/api/newsletter/confirm', { token })

export const leaveNewsletter = (token: string) =>
  send('POST', '/api/newsletter/unsubscribe', { token })
