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
  const [Opened, setOpened] = useState<Awaited<ReturnType<typeof dialog.load>> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const open = async () => {
    setFailed(false)
    await dialog.load().then(
      (part) => setOpened(() => part),
      () => setFailed(true),
    )
  }
  return (
    <>
      <Button size="sm" {...button} onClick={() => void open()}>
        {label}
      </Button>
      {hasFailed && <NotLoaded>{`The ${what} could not be loaded.`}</NotLoaded>}
      {Opened && <Opened {...given} onClose={() => setOpened(null)} />}
    </>
  )
}
