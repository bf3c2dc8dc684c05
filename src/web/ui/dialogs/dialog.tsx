import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { focusElement } from '../../lib/focus/focus-element.ts'
import { Button } from '../button.tsx'
import { CloseIcon } from '../icons/frame-icons.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** For content that changes while it is open: the top of the dialog stays in place. */
  isSteady?: boolean
  role?: keyof typeof FIRST
  children?: ReactNode
  footer?: ReactNode
}

const SIZES = { sm: 'w-[26rem]', md: 'w-[36rem]', lg: 'w-[52rem]' }

/** Without a field its heading gets the focus. In a question the harmless answer gets the focus, because people press Enter by reflex. */
const FIRST = {
  dialog: 'input:not([type=hidden]), select, textarea',
  alertdialog: 'footer button',
}

const pathOf = (element: Element | null): HTMLElement[] =>
  element instanceof HTMLElement && element !== document.body
    ? [element, ...pathOf(element.parentElement)]
    : []

/** The dialog's action may have removed the element that opened it: then the nearest one that is left. */
function focusNearest(path: HTMLElement[]) {
  for (const element of path) {
    if (document.activeElement !== document.body) return
    if (element.checkVisibility()) focusElement(element)
  }
}

function useModal(open: boolean, role: keyof typeof FIRST) {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLElement[]>([])
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) {
      opener.current = pathOf(document.activeElement)
      dialog?.showModal()
      const first = dialog?.querySelector<HTMLElement>(FIRST[role])
      const heading = dialog?.querySelector('h2')
      if (first) first.focus()
      else if (heading) focusElement(heading)
    }
    if (!open && dialog?.open) {
      dialog.close()
      focusNearest(opener.current)
      opener.current = []
    }
  }, [open, role])
  // Closed before it unmounts: only closing returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  // A change in the dialog may have removed the focused element.
  useEffect(() => {
    const heading = ref.current?.querySelector('h2')
    if (open && heading && document.activeElement === document.body) focusElement(heading)
  })
  return ref
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    size = 'md',
    isSteady = false,
    role = 'dialog',
    children,
    footer,
  } = props
  const ref = useModal(open, role)
  const id = useId()
  const isQuestion = role === 'alertdialog'
  const descriptions = [description && 'description', isQuestion && children && 'content']
  const describedBy = descriptions.flatMap((part) => (part ? `${id}-${part}` : [])).join(' ')
  const closeFromBackdrop = (event: MouseEvent) => {
    if (!isQuestion && event.target === ref.current) onClose()
  }
  return (
    // Escape fires `cancel`; the click on the backdrop is the pointer's way to the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy || undefined}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={closeFromBackdrop}
      className={cx('dialog', isSteady && 'dialog-steady', SIZES[size])}
    >
      {open && (
        <div className="flex flex-col">
          <header className="sticky top-0 z-1 flex items-start gap-4 bg-surface px-6 pt-5 pb-1">
            <div className="min-w-0 flex-1">
              <h2 id={`${id}-title`} className="heading-3">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1.5 text-sm text-muted">
                  {description}
                </p>
              )}
            </div>
            {!isQuestion && (
              <Button
                variant="ghost"
                size="icon"
                aria-label="Close"
                onClick={onClose}
                className="-mt-1.5 -mr-3"
              >
                <CloseIcon />
              </Button>
            )}
          </header>
          {children && (
            <div id={`${id}-content`} className="px-6 py-4">
              {children}
            </div>
          )}
          {footer && (
            <footer className="sticky bottom-0 flex flex-wrap justify-end gap-3 bg-surface px-6 pt-3 pb-5">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
