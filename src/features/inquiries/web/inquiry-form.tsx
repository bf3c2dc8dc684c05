import type { ReactNode } from 'react'
import { DraftNotice } from '#web/ui/notices/draft-notice.tsx'
import { FormError } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Honeypot } from './form-guard.tsx'
import { NeedsScript, SentNotice } from './sent-notice.tsx'
import type { useInquiryForm } from './use-inquiry-form.ts'

type InquiryFormProps = {
  form: Pick<
    ReturnType<typeof useInquiryForm>,
    'round' | 'props' | 'isPending' | 'formError' | 'draft' | 'receipt' | 'trap'
  >
  label: string
  sent: string
  submit: string
  children: ReactNode
}

export const InquiryForm = ({ form, label, sent, submit, children }: InquiryFormProps) => (
  <Form form={form} aria-label={label} className="relative flex flex-col gap-5">
    <SentNotice receipt={form.receipt}>{sent}</SentNotice>
    <DraftNotice draft={form.draft} />
    <NeedsScript />
    {children}
    <Honeypot field={form.trap} />
    <FormError>{form.formError}</FormError>
    <SubmitButton form={form} className="self-start" pendingLabel="Sending...">
      {submit}
    </SubmitButton>
  </Form>
)
