import { useState } from 'react'
import type { z } from 'zod'
import { useDraft } from '#web/lib/use-draft.ts'
import { useForm } from '#web/lib/use-form.ts'
import type { FormGuard, Receipt } from '../contract.ts'
import { useSubmitInquiry, type FormPath } from './api.ts'
import { useFormGuard } from './form-guard.tsx'
import { useResume } from './resume-field.tsx'

type Sent = FormGuard & Record<string, string | null | undefined>

type Options<Schema extends z.ZodType<Sent, object>> = {
  path: FormPath
  schema: () => Promise<Schema>
  initial: z.input<Schema>
  /** Under which name what is typed survives a reload. */
  draft: string
}

/** What the three forms have in common: guard, draft, resume, progress and receipt. */
export function useInquiryForm<Schema extends z.ZodType<Sent, object>>(options: Options<Schema>) {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const submit = useSubmitInquiry(options.path)
  const guard = useFormGuard()
  const resume = useResume()
  const form = useForm<Schema>({
    schema: options.schema,
    initial: options.initial,
    onSubmit: async (output) => {
      if (resume.problem) return
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
      form.reset(options.initial)
    },
  })
  const draft = useDraft(options.draft, form)
  const props = {
    ...form.props,
    onFocus: () => {
      form.props.onFocus()
      guard.touch().catch(() => {})
    },
    className: 'relative flex flex-col gap-5',
  }
  return { ...form, props, trap: guard.trap, resume, receipt, draft }
}
