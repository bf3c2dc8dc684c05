import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { Highlight } from '../../contract.ts'

export type Removal = {
  highlights: Highlight[]
  /** Moves the focus on where its place goes with them. */
  leave?: () => void
}

const commentsOf = ({ highlights }: Removal) => highlights.flatMap(({ comment }) => comment ?? [])

/** A comment is somebody's own words, and nothing brings them back. */
export function useRemoval(onRemove: (highlights: Highlight[]) => void) {
  const [asked, setAsked] = useState<Removal>()
  const remove = (removal: Removal) => {
    removal.leave?.()
    onRemove(removal.highlights)
  }
  const confirm = () => {
    // The question gives the focus back when it closes; only then it moves on.
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
