import { useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useHeadingAfterwards } from './use-heading-afterwards.ts'

type ConfirmButtonProps = {
  children: string
  variant?: ButtonVariant
  disabled?: boolean
  question: string
  description: ReactNode
  onConfirm: () => void
}

/** If the confirmed action removes the button, the heading gets the focus. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, variant, disabled, question, description, onConfirm } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { remember } = useHeadingAfterwards(button)
  return (
    <>
      <Button
        ref={button}
        size="sm"
        {...(variant && { variant })}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={question}
        description={description}
        confirmLabel={children}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          remember()
          setOpen(false)
          onConfirm()
        }}
      />
    </>
  )
}
