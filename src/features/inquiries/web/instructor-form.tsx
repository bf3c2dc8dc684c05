import { useSession } from '#web/session/session.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input, Textarea } from '#web/ui/forms/input.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { NameAndEmail } from './name-and-email.tsx'
import { ResumeField } from './resume-field.tsx'
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
    <InquiryForm
      form={form}
      label="Instructor application"
      sent="We answer within 5-7 business days."
      submit="Send Application"
    >
      <NameAndEmail label="Full name" name="fullName" form={form} />
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
    </InquiryForm>
  )
}
