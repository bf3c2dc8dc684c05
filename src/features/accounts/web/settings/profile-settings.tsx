import { draftKey } from '#web/lib/forms/drafts/drafts.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/structure/card.tsx'
import { DraftNotice } from '#web/ui/notices/draft-notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Input, Textarea } from '#web/ui/forms/input.tsx'
import { UnsavedWarning } from '#web/ui/forms/unsaved-warning.tsx'
import { PictureInput } from '#web/ui/forms/picture-input.tsx'
import { sameValue } from '#shared/same-value.ts'
import { ProfileInput, type Account } from '../../contract.ts'
import { useSaveProfile, type Profile } from './settings-api.ts'

const fieldsOf = ({ fullName, bio, avatarUrl }: Profile) => ({
  fullName,
  bio: bio ?? '',
  avatarUrl: avatarUrl ?? '',
})

const pickChanged = <Values extends object>(values: Values, before: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !sameValue(value, before[name as keyof Values]),
    ),
  ) as Partial<Values>

export function ProfileSettings({ account }: { account: Account }) {
  const save = useSaveProfile()
  const { avatarUrl } = account
  const form = useForm({
    schema: ProfileInput,
    initial: fieldsOf(account),
    draft: draftKey(account.id, 'profile'),
    /** What another tab has saved since this form was opened stays, and is shown then. */
    onSubmit: async (profile, sent): Promise<void> => {
      const changed = pickChanged(sent, form.saved)
      const change = Object.entries(profile).filter(([name]) => name in changed)
      const saved = fieldsOf(await save.mutateAsync(Object.fromEntries(change)))
      if (!sameValue(saved, fieldsOf(profile)))
        form.rebase(saved, { ...saved, ...pickChanged(form.read(), sent) })
    },
  })
  return (
    <Card>
      <CardHeader title="Profile" description="What others see of you beside your work." />
      <CardBody>
        <Form form={form} aria-label="Profile" className="flex flex-col gap-5">
          <DraftNotice draft={form.draft} />
          <Field label="Full Name" {...form.field('fullName')}>
            <Input {...form.input('fullName')} autoComplete="name" />
          </Field>
          <Field label="Bio" hint="A few sentences about you." {...form.field('bio')}>
            <Textarea {...form.input('bio')} />
          </Field>
          <div className="flex items-start gap-4">
            <Avatar name={form.values.fullName} src={avatarUrl} size="lg" className="mt-5" />
            <Field
              label="Avatar URL"
              hint="A picture of you or its address; without one your initials stand there."
              className="flex-1"
              {...form.field('avatarUrl')}
            >
              <PictureInput
                {...form.input('avatarUrl')}
                autoComplete="photo"
                onUploaded={(url) => form.set('avatarUrl', url)}
              />
            </Field>
          </div>
          <SubmitButton form={form} className="self-start" pendingLabel="Saving...">
            Save Profile
          </SubmitButton>
        </Form>
        <UnsavedWarning hasUnsaved={form.hasUnsaved} />
      </CardBody>
    </Card>
  )
}
