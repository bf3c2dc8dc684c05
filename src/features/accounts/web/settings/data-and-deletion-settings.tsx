import { useState } from 'react'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/structure/card.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { Input, PasswordInput } from '#web/ui/forms/input.tsx'
import { DeletionInput, type Account } from '../../contract.ts'
import { useDeleteAccount } from './settings-api.ts'

export function DataSettings() {
  return (
    <Card>
      <CardHeader
        title="Your data"
        description="Everything that you wrote and did here, as one JSON file."
      />
      <CardBody>
        <a href="/api/account/export" download className={buttonClass({}, 'self-start')}>
          <DownloadIcon className="size-4" />
          Download my data
        </a>
      </CardBody>
    </Card>
  )
}

function DeletionForm({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const remove = useDeleteAccount()
  const form = useForm({
    schema: DeletionInput,
    initial: { currentPassword: '', username: '' },
    onSubmit: (proof) => remove.mutateAsync(proof),
  })
  return (
    <Form form={form} aria-label="Delete account" className="flex flex-col gap-5">
      {account.hasPassword ? (
        <Field label="Your password" {...form.field('currentPassword')}>
          <PasswordInput {...form.input('currentPassword')} autoComplete="current-password" />
        </Field>
      ) : (
        <Field label={`Type your username, ${account.username}`} {...form.field('username')}>
          <Input {...form.input('username')} autoComplete="off" autoCapitalize="none" />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton form={form} variant="destructive" pendingLabel="Deleting...">
          Delete my account
        </SubmitButton>
      </div>
    </Form>
  )
}

export function DeletionSettings({ account }: { account: Account }) {
  const [isAsking, ask] = useState(false)
  return (
    <Card>
      <CardHeader
        title="Delete account"
        description="Removes your account and everything in it: courses, articles, papers, enrollments and progress. This cannot be undone."
      />
      <CardBody>
        <Button variant="destructive" className="self-start" onClick={() => ask(true)}>
          Delete account…
        </Button>
        <Dialog
          open={isAsking}
          onClose={() => ask(false)}
          size="sm"
          title="Are you absolutely sure?"
          description="Everything of yours is removed at once, also for those who learn from it. You may want to download your data first."
        >
          <DeletionForm account={account} onCancel={() => ask(false)} />
        </Dialog>
      </CardBody>
    </Card>
  )
}
