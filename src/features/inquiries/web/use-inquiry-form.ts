import { useState } from 'react'
import type { z } from 'zod'
import { draftKey, type DraftName } from '#web/lib/forms/drafts/drafts.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useSession } from '#web/session/session.ts'
import type { FormGuard, Kind, Receipt } from '../contract.ts'
import { useSubmitInquiry, type Message } from './api.ts'
import { useFormGuard } from './form-guard.tsx'
import { useResume } from './resume-field.tsx'

type Sent = FormGuard & Record<string, string | null | undefined>

type Options<Schema extends z.ZodType<Sent, object>> = {
  kind: Kind
  schema: () => Promise<Schema>
  initial: z.input<Schema>
  draft: DraftName
  /** In other words than those of the kind. */
  success?: Message
}

export function useInquiryForm<Schema extends z.ZodType<Sent, object>>(options: Options<Schema>) {
  const { user } = useSession()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const submit = useSubmitInquiry(options.kind, options.success)
  const guard = useFormGuard()
  const resume = useResume()
  const form = useForm<Schema>({
    schema: options.schema,
    initial: options.initial,
    draft: draftKey(user?.id, options.draft),
    onFocus: guard.touch,
    alsoWrong: () => (resume.problem ? { resume: resume.problem } : undefined),
    onSubmit: async (output) => {
      setReceipt(null)
      const fields = { ...output, ...(await guard.fields()) }
      try {
        const { file, setShare } = resume
        setReceipt(await submit.mutateAsync({ fields, resume: file, onProgress: setShare }))
      } finally {
        resume.setShare(null)
      }
      guard.renew()
      resume.clear()
      form.reset()
    },
  })
  return { ...form, trap: guard.trap, resume, receipt }
}
