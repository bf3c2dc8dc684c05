import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Field, FormError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Honeypot } from './form-guard.tsx'
import { NeedsScript, SentNotice } from './sent-notice.tsx'
import { useInquiryForm } from './use-inquiry-form.ts'

const schema = () => import('../contract.ts').then(({ ContactInput }) => ContactInput)

export function ContactForm() {
  const { user } = useSession()
  const form = useInquiryForm({
    kind: 'contact',
    schema,
    initial: { name: user?.fullName ?? '', email: user?.email ?? '', subject: '', message: '' },
    draft: 'contact',
  })
  return (
    <Form form={form} aria-label="Contact" className="relative flex flex-col gap-5">
      <SentNotice receipt={form.receipt}>
        A person will read your message and answer you.
      </SentNotice>
      <DraftNotice draft={form.draft} />
      <NeedsScript />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" required {...form.field('name')}>
          <Input autoComplete="name" {...form.input('name')} />
        </Field>
        <Field label="Email" required {...form.field('email')}>
          <Input type="email" autoComplete="email" {...form.input('email')} />
        </Field>
      </div>
      <Field label="Subject" required {...form.field('subject')}>
        <Input {...form.input('subject')} />
      </Field>
      <Field label="Message" required {...form.field('message')}>
        <Textarea rows={7} className="min-h-44" {...form.input('message')} />
      </Field>
      <Honeypot field={form.trap} />
      <FormError>{form.formError}</FormError>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        pending={form.isPending}
        pendingLabel="Sending..."
      >
        Send Message
      </Button>
    </Form>
  )
}
