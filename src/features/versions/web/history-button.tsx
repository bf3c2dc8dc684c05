import { useState } from 'react'
import { loadCode } from '#web/lib/deployment.ts'
import type { TextTools } from '#web/lib/working-copy/text-tools.ts'
import { latePart, useLatePart } from '#web/lib/late-part.ts'
import { Button } from '#web/ui/button.tsx'

export type HistoryProps = Parameters<TextTools>[0]

const historyDialog = latePart(
  async () => (await loadCode(() => import('./history-dialog.tsx'))).HistoryDialog,
)

export function HistoryButton(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const { Part, hasFailed, retry } = useLatePart(historyDialog, { wanted: isOpen })
  const open = () => {
    setOpen(true)
    if (hasFailed) void retry()
  }
  return (
    <>
      <Button size="sm" onClick={open}>
        History
      </Button>
      {isOpen && hasFailed && (
        <span role="alert" className="self-center text-sm text-danger">
          The history could not be loaded.
        </span>
      )}
      {isOpen && Part && <Part {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
