import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field, FormError } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Textarea } from '#web/ui/forms/input.tsx'
import { RevocationInput, type Certificate } from '../../contract.ts'
import { useRevoke } from '../api.ts'

type RevokeFormProps = { certificate: Certificate; onClose: () => void }

function RevokeForm({ certificate, onClose }: RevokeFormProps) {
  const revoke = useRevoke()
  const form = useForm({
    schema: RevocationInput,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await revoke.mutateAsync({ code: certificate.code, reason })
      onClose()
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormError>{form.formError}</FormError>
      <Field
        label="Reason"
        hint="Everybody who opens or verifies the certificate reads it."
        required
        {...form.field('reason')}
      >
        <Textarea {...form.input('reason')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={form} variant="destructive" pendingLabel="Revoking...">
          Revoke Certificate
        </SubmitButton>
      </div>
    </Form>
  )
}

type RevokeDialogProps = { certificate: Certificate | null; onClose: () => void }

/** Stays mounted, so that closing returns the focus. */
export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  return (
    <Dialog
      open={certificate !== null}
      onClose={onClose}
      title="Revoke this certificate?"
      description={
        certificate &&
        `${certificate.learnerName}, ${certificate.courseTitle}. It stops being valid at once, and this cannot be taken back.`
      }
    >
      {certificate && <RevokeForm certificate={certificate} onClose={onClose} />}
    </Dialog>
  )
}
