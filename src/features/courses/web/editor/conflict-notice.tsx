import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CHANGED_ELSEWHERE } from '../../contract.ts'

type ConflictNoticeProps = {
  viewTheirs: string
  isPending: boolean
  onSaveMine: () => void
  onTakeTheirs: () => void
}

/** Both versions still exist, and the second editor chooses. */
export function ConflictNotice({
  viewTheirs,
  isPending,
  onSaveMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  return (
    <div role="group" aria-label="Changed elsewhere">
      <Alert
        kind="warning"
        title="Changed elsewhere"
        actions={
          <>
            <Button size="sm" pending={isPending} onClick={onSaveMine}>
              Save mine over it
            </Button>
            <Button size="sm" variant="ghost" disabled={isPending} onClick={onTakeTheirs}>
              Take the saved version
            </Button>
          </>
        }
      >
        {CHANGED_ELSEWHERE}{' '}
        <a className="link" href={viewTheirs} target="_blank" rel="noreferrer">
          See the saved version
        </a>
        , then choose which one stays.
      </Alert>
    </div>
  )
}
