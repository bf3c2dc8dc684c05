import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { cx } from '../lib/class-names.ts'
import {
  dismissToast,
  displayTime,
  showCarriedToast,
  toastStore,
  type Toast,
} from '../lib/toast.ts'
import { AlertIcon, CheckCircleIcon, InfoIcon, CloseIcon } from './icons.tsx'

const LOOKS = {
  default: { Icon: InfoIcon, accent: 'text-muted' },
  success: { Icon: CheckCircleIcon, accent: 'text-green-ink' },
  destructive: { Icon: AlertIcon, accent: 'text-danger' },
}

/** Once, in the root layout: it outlives every change of page. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  )
  const [isPaused, setPaused] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // Open from the start, though empty: screen readers announce only what joins a region they see.
    ref.current?.showPopover()
    showCarriedToast()
  }, [])
  useEffect(() => {
    if (newest === undefined || !document.querySelector('dialog:modal')) return
    // The last to enter the top layer lies above the dialog.
    ref.current?.hidePopover()
    ref.current?.showPopover()
  }, [newest])
  return (
    // Hovering and focus only hold the clock; nothing can be done here by pointer alone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      popover="manual"
      aria-label="Notifications"
      aria-live="polite"
      className="toaster"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} isPaused={isPaused} />
      ))}
    </section>
  )
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { id, title, description, action, variant = 'default' } = toast
  const { Icon, accent } = LOOKS[variant]
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), displayTime(toast))
    return () => clearTimeout(timer)
  }, [id, toast, isPaused])
  return (
    <div role={variant === 'destructive' ? 'alert' : 'status'} className="toast">
      <Icon className={cx('mt-0.5 size-5', accent)} />
      <div className="min-w-0 flex-1 py-px">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 break-words text-muted">{description}</p>}
        {action && (
          <Link
            to={action.to}
            onClick={() => dismissToast(id)}
            className="link mt-1.5 inline-block font-medium"
          >
            {action.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="btn btn-ghost toast-dismiss"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  )
}
