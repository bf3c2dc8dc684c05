import { counted } from '#shared/counted.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { answersIn } from '../../structure-edits.ts'
import type { useRemoval } from './use-removal.ts'

export function RemovalQuestion({ removal }: { removal: ReturnType<typeof useRemoval> }) {
  const { asked, confirm, keep } = removal
  const answers = counted(answersIn(asked?.lessons ?? []), 'answer')
  return (
    <ConfirmDialog
      open={asked !== null}
      title={`Delete this ${asked?.kind ?? 'lesson'}?`}
      description={`Learners have given ${answers} to the exercises of “${asked?.title}”. Once you save, they are deleted with it, and gone from everybody’s reviews.`}
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={keep}
    />
  )
}
