import { useEffect, useRef, type ReactNode } from 'react'

type TakingFocusProps = { className: string; children: ReactNode }

/** Takes the focus when the pressed button is gone. */
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
