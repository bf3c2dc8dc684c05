import { useEffect, useRef, type RefObject } from 'react'
import { Link } from '../link.tsx'
import { cx } from '../../lib/class-names.ts'
import { dismissToast, isFailure, type Toast } from '../../lib/toast.ts'
import { Button } from '../button.tsx'
import { DismissToast } from './dismiss-toast.tsx'
import { displayTime } from './display-time.ts'
import { useFreeEdge } from './use-free-edge.ts'
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons.tsx'

const LOOKS = {
  default: { Icon: InfoIcon, accent: 'text-muted' },
  success: { Icon: CheckCircleIcon, accent: 'text-green-ink' },
  destructive: { Icon: AlertIcon, accent: 'text-danger' },
}

type ActionProps = { action: NonNullable<Toast['action']>; onDone: () => void }

function Action({ action, onDone }: ActionProps) {
  if ('to' in action)
    return (
      <Link
        to={action.to}
        state={action.state}
        onClick={onDone}
        className="link mt-1.5 inline-block font-medium"
      >
        {action.label}
      </Link>
    )
  const act = () => {
    onDone()
    action.act()
  }
  return (
    <Button size="sm" className="mt-2" onClick={act}>
      {action.label}
    </Button>
  )
}

type CardProps = { toast: Toast; isPaused: boolean; used: RefObject<Element | null> }

export function ToastCard({ toast, isPaused, used }: CardProps) {
  const { id, title, description, action, variant = 'default' } = toast
  const { Icon, accent } = LOOKS[variant]
  const card = useRef<HTMLDivElement>(null)
  useFreeEdge(card, used)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), displayTime(toast))
    return () => clearTimeout(timer)
  }, [id, toast, isPaused])
  return (
    <div ref={card} role={isFailure(toast) ? 'alert' : undefined} className="toast">
      <Icon className={cx('mt-0.5 size-5', accent)} />
      <div className="min-w-0 flex-1 py-px">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 break-words text-muted">{description}</p>}
        {action && <Action action={action} onDone={() => dismissToast(id)} />}
      </div>
      <DismissToast id={id} />
    </div>
  )
}
