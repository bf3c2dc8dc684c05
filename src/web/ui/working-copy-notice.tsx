import type { Draft } from '../lib/forms/use-draft.ts'
import type { WorkingCopy } from '../lib/working-copy/use-working-copy.ts'
import { formatMoment } from '../lib/working-copy/moment.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { MergeButton, type PrepareMerge } from './merge-button.tsx'

type NoticeProps = { copy: WorkingCopy; draft: Draft; prepareMerge?: PrepareMerge }

/** What was typed on an earlier visit or elsewhere, and what can be done with it. */
export function WorkingCopyNotice({ copy, draft, prepareMerge }: NoticeProps) {
  const { unread, elsewhere, overtaken, restoredFrom } = copy
  if (unread)
    return (
      <Alert
        title="Your unsaved changes could not be read from the server"
        actions={
          <Button size="sm" onClick={unread.retry}>
            Try again
          </Button>
        }
      >
        If there are any, they stay there. Until they are read, what you type is kept in this
        browser only.
      </Alert>
    )
  if (elsewhere)
    return (
      <Alert
        title={`You have unsaved changes from ${formatMoment(elsewhere.updatedAt)}, written elsewhere`}
        actions={
          <>
            <Button size="sm" onClick={elsewhere.bringBack}>
              Bring them back
            </Button>
            <Button size="sm" onClick={elsewhere.discard}>
              Discard them
            </Button>
          </>
        }
      >
        They would replace what this browser has kept, which you see now.
      </Alert>
    )
  if (overtaken)
    return (
      <Alert
        title={`This was saved ${formatMoment(overtaken.savedAt)}, after you began your changes`}
        actions={
          <>
            {prepareMerge && <MergeButton prepare={prepareMerge} />}
            <Button size="sm" onClick={overtaken.goOn}>
              Keep my changes
            </Button>
            <Button size="sm" onClick={copy.discard}>
              Discard them
            </Button>
          </>
        }
      >
        You see what you wrote, which only you have. If you save it, it replaces what was saved
        then.
      </Alert>
    )
  if (!restoredFrom) return <DraftNotice draft={draft} />
  return (
    <Alert
      title={`You have unsaved changes from ${formatMoment(restoredFrom)}`}
      actions={
        <Button size="sm" onClick={copy.discard}>
          Discard
        </Button>
      }
    >
      They are a working copy that only you see, until you save.
    </Alert>
  )
}

const reasonIn = (state: WorkingCopy['state']) => (state.kind === 'failed' ? [state.reason] : [])

/** Empty while there is nothing to tell. */
export const copyWords = ({ state, isUnkept }: WorkingCopy) => {
  if (state.kind === 'saved') return `Saved as a working copy ${formatMoment(state.at)}`
  if (isUnkept) return ['Not kept: this browser has no room for it', ...reasonIn(state)].join('. ')
  if (state.kind === 'failed') return `Kept in this browser only: ${state.reason}`
  return ''
}

export const WorkingCopyStatus = ({ copy }: { copy: WorkingCopy }) => (
  <p className="min-h-5 text-sm text-muted wrap-anywhere">{copyWords(copy)}</p>
)
