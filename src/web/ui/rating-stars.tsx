import { cx } from '../lib/class-names.ts'
import { StarIcon } from './icons/icons.tsx'

export function RatingStars({ value, className }: { value: number; className?: string }) {
  const text = value.toFixed(1)
  return (
    <span className={cx('inline-flex items-center gap-1 font-medium tabular-nums', className)}>
      <StarIcon className="size-4 text-yellow-mid" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">Rated {text} out of 5</span>
    </span>
  )
}
