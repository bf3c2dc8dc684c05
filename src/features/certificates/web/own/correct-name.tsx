import { useNavigate } from 'react-router'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field, FormError } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { NameForm, type Certificate } from '../../contract.ts'
import { certificatePath } from '../../paths.ts'
import { useCorrectName } from '../api.ts'

type CorrectNameProps = { certificate: Certificate; onClose: () => void }

function NameFields({ certificate, onClose }: CorrectNameProps) {
  const correct = useCorrectName(certificate)
  const navigate = useNavigate()
  const form = useForm({
    schema: NameForm,
    initial: { learnerName: certificate.learnerName },
    onSubmit: async ({ learnerName }) => {
      const { code } = await correct.mutateAsync(learnerName)
      onClose()
      await navigate(certificatePath(code))
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormError>{form.formError}</FormError>
      <Field label="Your name" required {...form.field('learnerName')}>
        <Input {...form.input('learnerName')} autoComplete="name" />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={form} pendingLabel="Issuing...">
          Issue a new certificate
        </SubmitButton>
      </div>
    </Form>
  )
}

export function CorrectName(props: CorrectNameProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title="Correct your name"
      description="You get a new certificate with the corrected name and an address of its own. The page at the old address says that the certificate was replaced and leads to the new one, without your former name. The old PDF and credential, there and wherever you have given them out, keep that name and are no longer valid. The name of your account stays as it is."
    >
      <NameFields {...props} />
    </Dialog>
  )
}
