import type { ReactNode } from 'react'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { FormError } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { UnsavedWarning } from '#web/ui/unsaved-warning.tsx'
import type { PaperToEdit } from '../contract.ts'
import { FillIn } from './fill-in-box.tsx'
import { PaperFields } from './paper-fields.tsx'
import { usePaperForm } from './use-paper-form.ts'

type PaperFormProps = {
  paper?: PaperToEdit
  /** Drafts in this browser belong to this person. */
  userId: number
  header: ReactNode
  exercises: ExerciseSlot
}

export function PaperForm({ paper, userId, header, exercises }: PaperFormProps) {
  const form = usePaperForm(paper, userId)
  return (
    <Form
      form={form}
      className="container flex max-w-4xl flex-col gap-8 pt-10 pb-4 [&_:is(input,textarea,select,button)]:scroll-my-24"
    >
      {header}
      <DraftNotice draft={form.draft} />
      <FillIn form={form} />
      <PaperFields form={form} exercises={exercises} />
      <FormError>{form.formError}</FormError>
      <div className="sticky bottom-(--toasts,0px) z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-3">
        <ButtonLink to={paper ? `/papers/${paper.id}` : '/papers'}>Cancel</ButtonLink>
        <SubmitButton form={form} pendingLabel={paper ? 'Updating...' : 'Creating...'}>
          {paper ? 'Update Paper' : 'Create Paper'}
        </SubmitButton>
      </div>
      <UnsavedWarning hasUnsaved={form.hasUnsaved} />
    </Form>
  )
}
