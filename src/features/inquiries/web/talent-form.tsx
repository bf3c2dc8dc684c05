import { useSession } from '#web/session/session.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input, Textarea } from '#web/ui/forms/input.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { NameAndEmail } from './name-and-email.tsx'
import { ResumeField } from './resume-field.tsx'
import { useInquiryForm } from './use-inquiry-form.ts'

const schema = () => import('../contract.ts').then(({ TalentInput }) => TalentInput)

const APPLIED = { title: 'Application sent', description: 'We read it and write to you by email.' }

/** Use the `position` as its `key`. */
export function TalentForm({ position }: { position: string }) {
  const { user } = useSession()
  const form = useInquiryForm({
    kind: 'talent',
    schema,
    initial: {
      fullName: user?.fullName ?? '',
      email: user?.email ?? '',
      roleOfInterest: position,
      message: '',
    },
    draft: `talent:${position}`,
    ...(position && { success: APPLIED }),
  })
  return (
    <InquiryForm
      form={form}
      label={position ? 'Application' : 'Talent community'}
      sent={position ? APPLIED.description : 'We write to you when a position fits.'}
      submit={position ? 'Send Application' : 'Join Talent Community'}
    >
      <NameAndEmail label="Full name" name="fullName" form={form} />
      <Field label="Role of interest" required {...form.field('roleOfInterest')}>
        <Input {...form.input('roleOfInterest')} />
      </Field>
      <Field label="Message (optional)" {...form.field('message')}>
        <Textarea rows={5} {...form.input('message')} />
      </Field>
      <ResumeField resume={form.resume} error={form.errors['resume']} />
    </InquiryForm>
  )
}
