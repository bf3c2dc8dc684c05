import { useNavigate } from 'react-router'
import { editPaperPath } from '#shared/pages/page-paths.ts'
import { EditAndDelete } from '#web/ui/dialogs/edit-and-delete.tsx'
import { useDeletePaper } from './api.ts'

export function PaperActions({ id }: { id: number }) {
  const navigate = useNavigate()
  return (
    <EditAndDelete
      editPath={editPaperPath(id)}
      deletion={useDeletePaper(id)}
      question="This action cannot be undone. This will permanently delete your research paper explanation."
      onDeleted={() => navigate('/papers')}
    />
  )
}
