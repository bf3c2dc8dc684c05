import { useEffect, useRef, useState, type ReactNode } from 'react'
import { focusElement } from '../../lib/focus-element.ts'
import { Button, type ButtonVariant } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmButtonProps = {
  children: string
  variant?: ButtonVariant
  disabled?: boolean
  question: string
  description: ReactNode
  onConfirm: () => void
}

/** If the button is gone afterwards, the heading gets the focus. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, variant, disabled, question, description, onConfirm } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const around = useRef<Element | null>(null)
  useEffect(
    () => () => {
      const heading = around.current?.querySelector<HTMLElement>('h1, h2')
      if (heading) focusElement(heading)
    },
    [],
  )
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
          around.current = button.current?.closest('dialog, main') ?? null
          setOpen(false)
          onConfirm()
        }}
      />
    </>
  )
}
