import type { ReactNode } from 'react'
import { paperPath } from '#shared/pages/page-paths.ts'
import type { StoredDraft } from '#web/lib/working-copy/draft-sender.ts'
import type { StoredAnswer } from '#web/lib/working-copy/use-stored-draft.ts'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConflictNotice } from '#web/ui/notices/conflict-notice.tsx'
import { FormError } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { UnsavedWarning } from '#web/ui/forms/unsaved-warning.tsx'
import type { TextTools } from '#web/lib/working-copy/text-tools.ts'
import { whereStored } from '#web/lib/working-copy/words.ts'
import {
  DiscardButton,
  WorkingCopyNotice,
  WorkingCopyStatus,
} from '#web/ui/notices/working-copy-notice.tsx'
import { CHANGED_ELSEWHERE, type PaperToEdit } from '../contract.ts'
import { FillIn } from './fill-in-box.tsx'
import { PaperFields } from './paper-fields.tsx'
import { addressOf, usePaperForm } from './use-paper-form.ts'

type PaperFormProps = {
  paper?: PaperToEdit
  stored?: StoredAnswer<StoredDraft>
  userId: number
  header: ReactNode
  tools?: TextTools
  exercises: ExerciseSlot
}

export function PaperForm({ paper, stored, userId, header, tools, exercises }: PaperFormProps) {
  const form = usePaperForm({ paper, stored, userId })
  return (
    <Form form={form} className="container flex max-w-4xl flex-col gap-8 pt-10 pb-4">
      {header}
      <WorkingCopyNotice copy={form.copy} draft={form.draft} prepareMerge={form.merging.prepare} />
      <FillIn form={form} />
      <PaperFields form={form} exercises={exercises} />
      {paper && form.isConflicting ? (
        <ConflictNotice
          words={CHANGED_ELSEWHERE}
          viewTheirs={paperPath(paper.id)}
          isPending={form.isPending}
          merging={form.merging}
        />
      ) : (
        <FormError>{form.formError}</FormError>
      )}
      <div className="save-below sticky bottom-(--toasts,0px) z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper py-3">
        <div className="mr-auto">
          <WorkingCopyStatus copy={form.copy} isDirty={form.isDirty} />
        </div>
        {paper &&
          tools?.({
            address: addressOf(paper.id),
            isDirty: form.isDirty,
            onRestored: form.merging.takeTheirs,
          })}
        {paper && <DiscardButton form={form} />}
        <ButtonLink to={paper ? paperPath(paper.id) : '/papers'}>Cancel</ButtonLink>
        <SubmitButton form={form} pendingLabel={paper ? 'Updating...' : 'Creating...'}>
          {paper ? 'Update Paper' : 'Create Paper'}
        </SubmitButton>
      </div>
      <UnsavedWarning hasUnsaved={form.hasUnsaved} storedIn={whereStored(form.copy)} />
    </Form>
  )
}
