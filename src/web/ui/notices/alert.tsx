import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons.tsx'

const KINDS = {
  info: { tone: 'tone-blue', Icon: InfoIcon },
  success: { tone: 'tone-green', Icon: CheckCircleIcon },
  warning: { tone: 'tone-yellow', Icon: AlertIcon },
  danger: { tone: 'tone-red', Icon: AlertIcon },
}

type AlertProps = {
  kind?: keyof typeof KINDS
  title?: ReactNode
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

export function Alert({ kind = 'info', title, actions, className, children }: AlertProps) {
  const { tone, Icon } = KINDS[kind]
  return (
    <div
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md px-4 py-3 text-sm',
        tone,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon className="mt-0.5 size-4.5" />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
