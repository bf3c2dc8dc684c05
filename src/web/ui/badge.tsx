import type { MouseEventHandler, ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from './link.tsx'
import { cx } from '../lib/class-names.ts'
import { CloseIcon } from './icons/frame-icons.tsx'
import { PlainButton } from './plain-button.tsx'
import type { Tone } from '#shared/tone.ts'

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }

export function Badge({ tone = 'slate', icon, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', `tone-${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}

type DifficultyTone = 'blue' | 'yellow' | 'red'

const CLIMB: Record<DifficultyTone, string> = {
  blue: 'M2 12.5h3.5V9H2z',
  yellow: 'M2 12.5h3.5V9H2zm4.5 0H10V6H6.5z',
  red: 'M2 12.5h3.5V9H2zm4.5 0H10V6H6.5zm4.5 0h3.5v-9.5H11z',
}

/** Steps, so that colour is not the only difference. */
export function DifficultyBadge({
  tone,
  className,
  children,
}: BadgeProps & { tone: DifficultyTone }) {
  const mark = (
    <svg viewBox="1 1 15 13" fill="currentColor" aria-hidden="true" className="h-2.5 w-3">
      <path d={CLIMB.red} opacity="0.25" />
      <path d={CLIMB[tone]} />
    </svg>
  )
  return (
    <Badge tone={tone} icon={mark} className={className ?? ''}>
      {children}
    </Badge>
  )
}

type ChipProps = {
  tone?: Tone
  onRemove?: MouseEventHandler<HTMLElement>
  removeTo?: To
  removeLabel?: string
  children: ReactNode
}

export function Chip({ tone = 'slate', onRemove, removeTo, removeLabel, children }: ChipProps) {
  const label = removeLabel ?? 'Remove'
  return (
    <span className={cx('chip', `tone-${tone}`)}>
      <span className="truncate">{children}</span>
      {onRemove && (
        <PlainButton aria-label={label} onClick={onRemove} className="chip-remove">
          <CloseIcon className="size-3.5" />
        </PlainButton>
      )}
      {removeTo !== undefined && (
        <Link to={removeTo} aria-label={label} className="chip-remove">
          <CloseIcon className="size-3.5" />
        </Link>
      )}
    </span>
  )
}
