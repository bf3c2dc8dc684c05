import type { Draft } from '../../lib/forms/drafts/use-draft.ts'
import type { WorkingCopy } from '../../lib/working-copy/use-working-copy.ts'
import { formatMoment } from '../../lib/working-copy/moment.ts'
import { copyWords } from '../../lib/working-copy/words.ts'
import { Alert } from './alert.tsx'
import { ConfirmButton } from '../dialogs/confirm-button.tsx'
import { Button } from '../button.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { MergeButton, type PrepareMerge } from '../merge/merge-button.tsx'

type NoticeProps = { copy: WorkingCopy; draft: Draft; prepareMerge?: PrepareMerge }

const DISCARDED = {
  question: 'Discard your unsaved changes?',
  description: 'What you wrote since the last save is deleted, and the saved version is shown.',
}

type Of<Name extends keyof WorkingCopy> = NonNullable<WorkingCopy[Name]>

const UnreadNotice = ({ unread }: { unread: Of<'unread'> }) => (
  <Alert
    title="Your unsaved changes could not be read from the server"
    actions={
      <Button size="sm" onClick={unread.retry}>
        Try again
      </Button>
    }
  >
    If there are any, they stay there. Until they are read, what you type is kept in this browser
    only.
  </Alert>
)

const ElsewhereNotice = ({ elsewhere }: { elsewhere: Of<'elsewhere'> }) => (
  <Alert
    title={`You have unsaved changes from ${formatMoment(elsewhere.updatedAt)}, written elsewhere`}
    actions={
      <>
        <Button size="sm" onClick={elsewhere.bringBack}>
          Bring them back
        </Button>
        <ConfirmButton
          question="Discard what you wrote elsewhere?"
          description={`Your unsaved changes from ${formatMoment(elsewhere.updatedAt)} are deleted. What you see now stays.`}
          onConfirm={elsewhere.discard}
        >
          Discard them
        </ConfirmButton>
      </>
    }
  >
    They would replace what this browser has kept, which you see now.
  </Alert>
)

type OvertakenProps = {
  overtaken: Of<'overtaken'>
  discard: () => void
  prepareMerge: PrepareMerge | undefined
}

const OvertakenNotice = ({ overtaken, discard, prepareMerge }: OvertakenProps) => (
  <Alert
    title={`This was saved ${formatMoment(overtaken.savedAt)}, after you began your changes`}
    actions={
      <>
        {prepareMerge && <MergeButton prepare={prepareMerge} />}
        <Button size="sm" onClick={overtaken.goOn}>
          Keep my changes
        </Button>
        <ConfirmButton {...DISCARDED} onConfirm={discard}>
          Discard them
        </ConfirmButton>
      </>
    }
  >
    You see what you wrote, which only you have. If you save it, it replaces what was saved then.
  </Alert>
)

const RestoredNotice = ({ from, discard }: { from: string; discard: () => void }) => (
  <Alert
    title={`You have unsaved changes from ${formatMoment(from)}`}
    actions={
      <ConfirmButton {...DISCARDED} onConfirm={discard}>
        Discard
      </ConfirmButton>
    }
  >
    They are kept in your account, where only you see them, until you save.
  </Alert>
)

export function WorkingCopyNotice({ copy, draft, prepareMerge }: NoticeProps) {
  const { unread, elsewhere, overtaken, restoredFrom, discard } = copy
  if (unread) return <UnreadNotice unread={unread} />
  if (elsewhere) return <ElsewhereNotice elsewhere={elsewhere} />
  if (overtaken) return <OvertakenNotice {...{ overtaken, discard, prepareMerge }} />
  if (restoredFrom) return <RestoredNotice from={restoredFrom} discard={discard} />
  return <DraftNotice draft={draft} />
}

type StatusProps = { copy: WorkingCopy; isDirty: boolean }

export const WorkingCopyStatus = ({ copy, isDirty }: StatusProps) => (
  <p className="min-h-5 text-sm text-muted wrap-anywhere">{isDirty && copyWords(copy)}</p>
)

type EditedForm = StatusProps & { isPending: boolean; isConflicting: boolean }

/** Unless one of the notices above offers it, or another choice that must be made first. */
export function DiscardButton({ form }: { form: EditedForm }) {
  const { copy, isDirty, isPending, isConflicting } = form
  const isAsked = copy.unread ?? copy.elsewhere ?? copy.overtaken ?? copy.restoredFrom
  if (!isDirty || isPending || isConflicting || isAsked) return null
  return (
    <ConfirmButton {...DISCARDED} onConfirm={copy.discard}>
      Discard
    </ConfirmButton>
  )
}
