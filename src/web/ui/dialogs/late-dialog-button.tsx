import { useState, type ReactNode } from 'react'
import { useLatePart, type LatePart } from '../../lib/late-part.ts'
import { Button, type ButtonProps } from '../button.tsx'

/** Beside the button, which tries again. */
export const NotLoaded = ({ children }: { children: ReactNode }) => (
  <span role="alert" className="self-center text-sm text-danger">
    {children}
  </span>
)

type LateDialogProps<Props> = Omit<ButtonProps, 'children' | 'onClick'> & {
  label: string
  /** What its failure names, where that is not the label. */
  what?: string
  dialog: LatePart<Props & { onClose: () => void }>
  given: Props
}

/** Most who see it never open it: its code comes when somebody does. Mounted only while open. */
export function LateDialogButton<Props>(props: LateDialogProps<Props>) {
  const { label, what = label.toLowerCase(), dialog, given, ...button } = props
  const [isOpen, setOpen] = useState(false)
  const { Part, hasFailed, retry } = useLatePart(dialog, { wanted: isOpen })
  const open = () => {
    setOpen(true)
    if (hasFailed) void retry()
  }
  return (
    <>
      <Button size="sm" {...button} onClick={open}>
        {label}
      </Button>
      {isOpen && hasFailed && <NotLoaded>{`The ${what} could not be loaded.`}</NotLoaded>}
      {isOpen && Part && <Part {...given} onClose={() => setOpen(false)} />}
    </>
  )
}
