import { useState, type ReactNode } from 'react'
import type { LatePart } from '../../lib/late-part.ts'
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
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const Part = dialog.get()
  const open = async () => {
    setState('closed')
    await dialog.load().then(
      () => setState('open'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <Button size="sm" {...button} onClick={() => void open()}>
        {label}
      </Button>
      {state === 'failed' && <NotLoaded>{`The ${what} could not be loaded.`}</NotLoaded>}
      {state === 'open' && Part && <Part {...given} onClose={() => setState('closed')} />}
    </>
  )
}
