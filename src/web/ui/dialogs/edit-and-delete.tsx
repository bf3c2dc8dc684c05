import { useState } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { PencilIcon, TrashIcon } from '../icons/icons.tsx'

type Deletion = {
  isPending: boolean
  mutate: (input: void, then: { onSuccess: () => unknown; onSettled: () => void }) => void
}

type EditAndDeleteProps = {
  editPath: string
  deletion: Deletion
  question: string
  onDeleted: () => unknown
}

export function EditAndDelete({ editPath, deletion, question, onDeleted }: EditAndDeleteProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    deletion.mutate(undefined, { onSuccess: onDeleted, onSettled: () => setAsking(false) })
  return (
    <>
      <ButtonLink to={editPath} size="sm" icon={<PencilIcon className="size-4" />}>
        Edit
      </ButtonLink>
      <Button size="sm" icon={<TrashIcon className="size-4" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Are you sure?"
        description={question}
        confirmLabel="Delete"
        pending={deletion.isPending}
        pendingLabel="Deleting..."
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
