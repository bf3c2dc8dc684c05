import { cx } from '../../lib/class-names.ts'
import { SpinnerMark } from './spinner-mark.tsx'

export function Spinner({ label = 'Loading', className }: { label?: string; className?: string }) {
  return (
    <span role="status" className={cx('inline-flex', className)}>
      <SpinnerMark className="size-6" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
