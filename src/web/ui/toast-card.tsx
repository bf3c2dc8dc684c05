import { useEffect } from 'react'
import { Link } from './link.tsx'
import { cx } from '../lib/class-names.ts'
import { dismissToast, displayTime, type Toast } from '../lib/toast.ts'
import { CloseIcon } from './frame-icons.tsx'
import { AlertIcon, CheckCircleIcon, InfoIcon } from './icons.tsx'

const LOOKS = {
  default: { Icon: InfoIcon, accent: 'text-muted' },
  success: { Icon: CheckCircleIcon, accent: 'text-green-ink' },
  destructive: { Icon: AlertIcon, accent: 'text-danger' },
}

export function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
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
