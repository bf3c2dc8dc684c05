import { cx } from '../../lib/class-names.ts'

export function SpinnerMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx('shrink-0 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" strokeOpacity="0.22" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
