import { useState } from 'react'
import { useLatePart, type LatePart } from '#web/lib/late-part.ts'
import { Button } from '#web/ui/button.tsx'

type LateDialogProps<Props> = {
  label: string
  dialog: LatePart<Props & { onClose: () => void }>
  given: Props
}

/** Most who write never open it: its code comes when somebody does. */
export function LateDialogButton<Props>({ label, dialog, given }: LateDialogProps<Props>) {
  const [isOpen, setOpen] = useState(false)
  const { Part, hasFailed, retry } = useLatePart(dialog, { wanted: isOpen })
  const open = () => {
    setOpen(true)
    if (hasFailed) void retry()
  }
  return (
    <>
      <Button size="sm" onClick={open}>
        {label}
      </Button>
      {isOpen && hasFailed && (
        <span role="alert" className="self-center text-sm text-danger">
          {`The ${label.toLowerCase()} could not be loaded.`}
        </span>
      )}
      {isOpen && Part && <Part {...given} onClose={() => setOpen(false)} />}
    </>
  )
}
