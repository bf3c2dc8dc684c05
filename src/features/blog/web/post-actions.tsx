import { useNavigate } from 'react-router'
import { editPostPath } from '#shared/pages/page-paths.ts'
import { EditAndDelete } from '#web/ui/dialogs/edit-and-delete.tsx'
import { useDeletePost } from './api.ts'

export function PostActions({ id }: { id: number }) {
  const navigate = useNavigate()
  return (
    <EditAndDelete
      editPath={editPostPath(id)}
      deletion={useDeletePost(id)}
      question="This action cannot be undone. This will permanently delete your blog post."
      onDeleted={() => navigate('/blog')}
    />
  )
}
