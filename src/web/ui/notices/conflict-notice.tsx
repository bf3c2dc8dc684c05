import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../lib/calls/api.ts'
import type { Merging } from '../../lib/working-copy/use-merging.ts'
import { Alert } from './alert.tsx'
import { ConfirmButton } from '../dialogs/confirm-button.tsx'
import { MergeButton } from '../merge/merge-button.tsx'

type ConflictNoticeProps = {
  words: string
  viewTheirs?: string
  isPending: boolean
  merging: Merging
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const { words, viewTheirs, isPending, merging } = props
  const [failure, setFailure] = useState<string>()
  const notice = useRef<HTMLDivElement>(null)
  // The save button may be far away: each conflict moves the focus here.
  useEffect(() => {
    if (!isPending) notice.current?.focus()
  }, [isPending])
  const attempt = (act: () => Promise<unknown>) => () => {
    setFailure(undefined)
    act().catch((error: unknown) => setFailure(reasonOf(error)))
  }
  return (
    <div ref={notice} tabIndex={-1} role="group" aria-label="Changed elsewhere">
      <Alert
        kind="warning"
        title="Changed elsewhere"
        actions={
          <>
            <MergeButton prepare={merging.prepare} />
            <ConfirmButton
              disabled={isPending}
              question="Replace what was saved?"
              description="What was saved elsewhere is replaced by what you see here."
              onConfirm={attempt(merging.saveMine)}
            >
              Save mine over it
            </ConfirmButton>
            <ConfirmButton
              variant="ghost"
              disabled={isPending}
              question="Give up your changes?"
              description="What you changed here is deleted, and the saved version takes its place."
              onConfirm={attempt(merging.takeTheirs)}
            >
              Take the saved version
            </ConfirmButton>
          </>
        }
      >
        {words}{' '}
        {viewTheirs ? (
          <>
            <a className="link" href={viewTheirs} target="_blank" rel="noreferrer">
              See the saved version
            </a>
            , merge
          </>
        ) : (
          'Merge'
        )}{' '}
        it with yours, or choose which one stays.
        {failure && (
          <span role="alert" className="mt-1 block font-medium">
            {failure}
          </span>
        )}
      </Alert>
    </div>
  )
}
