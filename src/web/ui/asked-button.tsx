import { useEffect, useRef, useState, type ReactNode } from 'react'
import { focusWords } from '../lib/focus-words.ts'
import { Button, type ButtonVariant } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type AskedButtonProps = {
  children: string
  variant?: ButtonVariant
  disabled?: boolean
  question: string
  /** What is lost. */
  description: ReactNode
  onConfirm: () => void
}

/** For what throws text away. If it takes the button along, the heading has the focus then. */
export function AskedButton(props: AskedButtonProps) {
  const { children, variant, disabled, question, description, onConfirm } = props
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const around = useRef<Element | null>(null)
  useEffect(
    () => () => {
      const heading = around.current?.querySelector<HTMLElement>('h1, h2')
      if (heading) focusWords(heading)
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
        onClick={() => setAsked(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={question}
        description={description}
        confirmLabel={children}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          around.current = button.current?.closest('dialog, main') ?? null
          setAsked(false)
          onConfirm()
        }}
      />
    </>
  )
}
