import { useSession } from '#web/session/session.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input, Textarea } from '#web/ui/forms/input.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { NameAndEmail } from './name-and-email.tsx'
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
    <InquiryForm
      form={form}
      label="Contact"
      sent="A person will read your message and answer you."
      submit="Send Message"
    >
      <NameAndEmail label="Name" name="name" form={form} />
      <Field label="Subject" required {...form.field('subject')}>
        <Input {...form.input('subject')} />
      </Field>
      <Field label="Message" required {...form.field('message')}>
        <Textarea rows={7} className="min-h-44" {...form.input('message')} />
      </Field>
    </InquiryForm>
  )
}
