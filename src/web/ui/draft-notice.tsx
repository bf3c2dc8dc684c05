import type { Draft } from '../lib/forms/use-draft.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export function DraftNotice({ draft, className }: { draft: Draft; className?: string }) {
  if (!draft.isRestored) return null
  return (
    <Alert
      kind="info"
      className={className ?? ''}
      title="Your unsaved changes are back"
      actions={
        <Button size="sm" onClick={draft.discard}>
          Discard them
        </Button>
      }
    >
      They were kept in this browser and are not saved yet.
    </Alert>
  )
}
