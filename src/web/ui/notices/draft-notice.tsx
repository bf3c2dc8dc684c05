import { lazyExport, useLazyPart } from '../../lib/hydration/lazy-part.ts'
import type { Draft } from '../../lib/forms/drafts/use-draft.ts'
import { Button } from '../button.tsx'

/** Loaded only if there is a draft. */
const restoredDraft = lazyExport(() => import('./restored-draft.tsx'), 'RestoredDraft')

function Notice({ draft }: { draft: Draft }) {
  const { Part, hasFailed, retry } = useLazyPart(restoredDraft)
  if (Part) return <Part draft={draft} />
  if (!hasFailed) return null
  return (
    <p role="alert" className="flex items-center gap-3 text-sm">
      You left unsaved changes here. What to do with them could not be loaded.
      <Button size="sm" onClick={() => void retry()}>
        Try again
      </Button>
    </p>
  )
}

export const DraftNotice = ({ draft }: { draft: Draft }) =>
  (draft.isRestored || draft.earlier) && <Notice draft={draft} />
