import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/forms/choice.tsx'
import { ConflictNotice } from '#web/ui/notices/conflict-notice.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DraftNotice } from '#web/ui/notices/draft-notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input, Textarea } from '#web/ui/forms/input.tsx'
import { CHANGED_ELSEWHERE, type JobPosting } from '../contract.ts'
import { useJobForm } from './use-job-form.ts'

const EMPLOYMENT_TYPES = ['Full-time', 'Part-time', 'Contract', 'Internship', 'Temporary']

type Form = ReturnType<typeof useJobForm>

function Facts({ form }: { form: Form }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Location" required {...form.field('location')}>
        <Input {...form.input('location')} />
      </Field>
      <Field label="Department" required {...form.field('department')}>
        <Input {...form.input('department')} />
      </Field>
      <Field label="Employment type" required {...form.field('employmentType')}>
        <Input list="employment-types" {...form.input('employmentType')} />
      </Field>
      <datalist id="employment-types">
        {EMPLOYMENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
      <Field label="Experience" required {...form.field('experience')}>
        <Input {...form.input('experience')} />
      </Field>
      <Field label="Salary (optional)" {...form.field('salary')}>
        <Input {...form.input('salary')} />
      </Field>
      <Field label="Application URL (optional)" {...form.field('applicationUrl')}>
        <Input type="url" placeholder="https://" {...form.input('applicationUrl')} />
      </Field>
    </div>
  )
}

type JobFormDialogProps = { job: JobPosting | null; onClose: () => void }

/** Mount it when it opens, so that its values start fresh. */
export function JobFormDialog({ job, onClose }: JobFormDialogProps) {
  const form = useJobForm(job, onClose)
  const [isAsking, setAsking] = useState(false)
  const close = () => (form.hasUnsaved() ? setAsking(true) : onClose())
  return (
    <>
      {/* First, because the dialog that closes last returns the focus to what opened the form. */}
      <ConfirmDialog
        open={isAsking}
        title="Leave without saving?"
        description="Your changes have not been saved. They are kept in this browser for the next time you open this form."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
      <Dialog
        open
        onClose={close}
        size="lg"
        title={job ? 'Edit Job Posting' : 'Create Job Posting'}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              pending={form.isPending}
              pendingLabel="Saving..."
              onClick={() => void form.submit()}
            >
              {job ? 'Save Changes' : 'Create Job Posting'}
            </Button>
          </>
        }
      >
        <Form form={form} aria-label="Job posting" className="flex flex-col gap-5">
          <DraftNotice draft={form.draft} />
          {form.isConflicting && (
            <ConflictNotice
              words={CHANGED_ELSEWHERE}
              isPending={form.isPending}
              merging={form.merging}
            />
          )}
          <Field label="Title" required {...form.field('title')}>
            <Input {...form.input('title')} />
          </Field>
          <Field label="Description" required {...form.field('description')}>
            <Textarea rows={5} {...form.input('description')} />
          </Field>
          <Field
            label="Requirements"
            hint="One a line: each becomes a point of the list."
            required
            {...form.field('requirements')}
          >
            <Textarea rows={4} {...form.input('requirements')} />
          </Field>
          <Facts form={form} />
          <Switch
            label="Active"
            hint="Only active postings appear on the careers page."
            {...form.checkbox('isActive')}
          />
        </Form>
      </Dialog>
    </>
  )
}
