import { counted } from '#shared/format/counted.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { answersIn } from '../../structure-edits.ts'
import type { useRemoval } from './use-removal.ts'

export function RemovalQuestion({ removal }: { removal: ReturnType<typeof useRemoval> }) {
  const { pending, confirm, keep } = removal
  const answers = counted(answersIn(pending?.lessons ?? []), 'answer')
  return (
    <ConfirmDialog
      open={pending !== null}
      title={`Delete this ${pending?.kind ?? 'lesson'}?`}
      description={`Learners have given ${answers} to the exercises of “${pending?.title}”. Once you save, they are deleted with it, and gone from everybody’s reviews.`}
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={keep}
    />
  )
}
