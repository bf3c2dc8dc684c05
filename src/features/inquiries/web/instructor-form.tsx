import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Field, FormError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Honeypot } from './form-guard.tsx'
import { ResumeField } from './resume-field.tsx'
import { NeedsScript, SentNotice } from './sent-notice.tsx'
import { useInquiryForm } from './use-inquiry-form.ts'

const schema = () => import('../contract.ts').then(({ InstructorInput }) => InstructorInput)

export function InstructorForm() {
  const { user } = useSession()
  const form = useInquiryForm({
    kind: 'instructor',
    schema,
    initial: {
      fullName: user?.fullName ?? '',
      email: user?.email ?? '',
      expertise: '',
      experience: '',
      message: '',
    },
    draft: 'instructor-application',
  })
  return (
    <Form form={form} aria-label="Instructor application" className="relative flex flex-col gap-5">
      <SentNotice receipt={form.receipt}>We answer within 5-7 business days.</SentNotice>
      <DraftNotice draft={form.draft} />
      <NeedsScript />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Full name" required {...form.field('fullName')}>
          <Input autoComplete="name" {...form.input('fullName')} />
        </Field>
        <Field label="Email" required {...form.field('email')}>
          <Input type="email" autoComplete="email" {...form.input('email')} />
        </Field>
      </div>
      <Field
        label="Area of expertise"
        hint="What you would like to teach, such as reinforcement learning"
        required
        {...form.field('expertise')}
      >
        <Input {...form.input('expertise')} />
      </Field>
      <Field label="Teaching experience" required {...form.field('experience')}>
        <Textarea rows={3} {...form.input('experience')} />
      </Field>
      <Field label="Why do you want to teach at Ascent?" required {...form.field('message')}>
        <Textarea rows={5} {...form.input('message')} />
      </Field>
      <ResumeField resume={form.resume} error={form.errors['resume']} />
      <Honeypot field={form.trap} />
      <FormError>{form.formError}</FormError>
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        pending={form.isPending}
        pendingLabel="Sending..."
      >
        Send Application
      </Button>
    </Form>
  )
}
