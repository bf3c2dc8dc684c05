import { latePart, useLatePart } from '../lib/late-part.ts'
import type { Draft } from '../lib/forms/use-draft.ts'

/** Few who open a form have a draft of it. */
const restoredDraft = latePart(async () => (await import('./restored-draft.tsx')).RestoredDraft)

function Notice({ draft }: { draft: Draft }) {
  const { Part } = useLatePart(restoredDraft)
  return Part && <Part draft={draft} />
}

export const DraftNotice = ({ draft }: { draft: Draft }) =>
  (draft.isRestored || draft.earlier) && <Notice draft={draft} />
