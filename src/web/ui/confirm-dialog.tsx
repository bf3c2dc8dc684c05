import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red by default: asking is for what cannot be undone. */
  variant?: 'destructive' | 'primary'
  pending?: boolean
  pendingLabel?: string
  onConfirm: () => void
  onCancel: () => void
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
          {/* First, so that it has the focus: Enter by reflex loses nothing. */}
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
    />
  )
}
