import { useEffect, useState, type ReactNode } from 'react'
import { lazyPart, useLazyPart } from '../../lib/hydration/lazy-part.ts'
import { Button } from '../button.tsx'

const dialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog)

type ConfirmDialogProps = {
  open: boolean
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red by default: confirmation is for what cannot be undone. */
  variant?: 'destructive' | 'primary'
  pending?: boolean
  pendingLabel?: string
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    onConfirm,
    onCancel,
  } = props
  const { variant = 'destructive', pending = false, pendingLabel } = props
  // Preloaded: the connection may be lost when the question comes.
  const { Part: Dialog, retry } = useLazyPart(dialog)
  useEffect(() => {
    if (!open || Dialog) return
    let isAsked = true
    void retry().then((state) => {
      if (state === 'loaded' || !isAsked) return
      if (window.confirm(title)) onConfirm()
      else onCancel()
    })
    return () => {
      isAsked = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per question
  }, [open])
  // It stays mounted, so that closing returns the focus.
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened || !Dialog) return null
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          {/* First, so that it has the focus. */}
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button
            variant={variant}
            pending={pending}
            pendingLabel={pendingLabel ?? confirmLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
