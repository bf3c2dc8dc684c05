import { useEffect, useRef, type ReactNode } from 'react'

type TakingFocusProps = { className: string; children: ReactNode }

/** What was asked for takes the focus when the button that had it is gone. */
export function TakingFocus({ className, children }: TakingFocusProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
