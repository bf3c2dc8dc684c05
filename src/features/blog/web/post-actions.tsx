import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PencilIcon, TrashIcon } from '#web/ui/icons.tsx'
import { useDeletePost } from './api.ts'

export function PostActions({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeletePost(id)
  const navigate = useNavigate()
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => navigate('/blog'),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <ButtonLink to={`/blog/${id}/edit`} size="sm" icon={<PencilIcon className="size-4" />}>
        Edit
      </ButtonLink>
      <Button size="sm" icon={<TrashIcon className="size-4" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Are you sure?"
        description="This action cannot be undone. This will permanently delete your blog post."
        confirmLabel="Delete"
        pending={remove.isPending}
        pendingLabel="Deleting..."
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
