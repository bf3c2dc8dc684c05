import { counted } from '#shared/format/counted.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { answersIn } from '../../editing/structure-edits.ts'
import type { useStructureRemoval } from './use-structure-removal.ts'

type Pending = NonNullable<ReturnType<typeof useStructureRemoval>['pending']>

function wordsOf({ title, lessons }: Pending) {
  const answers = answersIn(lessons)
  if (answers > 0)
    return `Learners have given ${counted(answers, 'answer')} to the exercises of “${title}”. Once you save the course, they are deleted with it, and gone from everybody’s reviews.`
  if (lessons.some(({ id }) => id !== undefined))
    return `Once you save the course, “${title}” is gone, and what learners did in it too.`
  return `What you wrote in “${title}” is lost.`
}

export function RemovalQuestion({ removal }: { removal: ReturnType<typeof useStructureRemoval> }) {
  const { pending, confirm, keep } = removal
  return (
    <ConfirmDialog
      open={pending !== null}
      title={`Delete this ${pending?.kind ?? 'lesson'}?`}
      description={pending && wordsOf(pending)}
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={keep}
    />
  )
}
