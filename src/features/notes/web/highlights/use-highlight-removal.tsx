import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { Highlight } from '../../contract.ts'

export type Removal = {
  highlights: Highlight[]
  /** Moves the focus if the focused element is removed. */
  leave?: () => void
}

const commentsOf = ({ highlights }: Removal) => highlights.flatMap(({ comment }) => comment ?? [])

/** Asks before a comment is deleted: it cannot be restored. */
export function useHighlightRemoval(onRemove: (highlights: Highlight[]) => void) {
  const [asked, setAsked] = useState<Removal>()
  const remove = (removal: Removal) => {
    removal.leave?.()
    onRemove(removal.highlights)
  }
  const confirm = () => {
    // Only after the question is closed, which returns the focus.
    flushSync(() => setAsked(undefined))
    if (asked) remove(asked)
  }
  return {
    askAndRemove: (removal: Removal) =>
      commentsOf(removal).length > 0 ? setAsked(removal) : remove(removal),
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        title="Remove this highlight?"
        description={asked && `Your words are deleted with it: ${commentsOf(asked).join(' · ')}`}
        confirmLabel="Remove"
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      />
    ),
  }
}
