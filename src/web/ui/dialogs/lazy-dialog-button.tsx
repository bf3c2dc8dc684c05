import { useState, type ComponentType, type ReactNode } from 'react'
import type { LazyPart } from '../../lib/hydration/lazy-part.ts'
import { Button, type ButtonProps } from '../button.tsx'

/** Shown beside the button, which tries again when pressed. */
export const NotLoaded = ({ children }: { children: ReactNode }) => (
  <span role="alert" className="self-center text-sm text-danger">
    {children}
  </span>
)

type LazyDialogProps<Props> = Omit<ButtonProps, 'children' | 'onClick'> & {
  label: string
  /** What the message of a failure names, if not the label. */
  what?: string
  dialog: LazyPart<ComponentType<Props & { onClose: () => void }>>
  given: Props
}

/** Loads the dialog's code on the first press, and mounts the dialog only while it is open. */
export function LazyDialogButton<Props>(props: LazyDialogProps<Props>) {
  const { label, what = label.toLowerCase(), dialog, given, ...button } = props
  type Dialog = Awaited<ReturnType<typeof dialog.load>>
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | { Dialog: Dialog }>('closed')
  const open = async () => {
    setState('loading')
    setState(
      await dialog.load().then(
        (Dialog) => ({ Dialog }),
        () => 'failed' as const,
      ),
    )
  }
  return (
    <>
      <Button size="sm" {...button} pending={state === 'loading'} onClick={() => void open()}>
        {label}
      </Button>
      {state === 'failed' && <NotLoaded>{`The ${what} could not be loaded.`}</NotLoaded>}
      {typeof state === 'object' && <state.Dialog {...given} onClose={() => setState('closed')} />}
    </>
  )
}
