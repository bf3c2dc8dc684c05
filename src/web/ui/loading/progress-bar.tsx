import { cx } from '../../lib/class-names.ts'

type ProgressBarProps = {
  /** Null if unknown. */
  value: number | null
  label: string
  hideLabel?: boolean
  className?: string
}

export function ProgressBar({ value, label, hideLabel, className }: ProgressBarProps) {
  const percent = value === null ? null : Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      {!hideLabel && (
        <div aria-hidden="true" className="flex justify-between gap-4 text-sm">
          <span className="text-muted">{label}</span>
          {percent !== null && <span className="font-medium tabular-nums">{percent}%</span>}
        </div>
      )}
      <progress className="progress" value={percent ?? undefined} max={100} aria-label={label}>
        {percent !== null && `${percent}%`}
      </progress>
    </div>
  )
}
