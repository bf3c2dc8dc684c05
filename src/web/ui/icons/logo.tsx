import { cx } from '../../lib/class-names.ts'

export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className ?? 'size-8')}
    >
      <path d="M16.5 3.5c3 0 4.3 3.6 6 7.5 2 4.6 6.5 8 6.5 12 0 4.2-5 5.5-12.5 5.5S3 27.5 3 23.5c0-3.6 3.7-6.5 6-11 2.1-4.1 3.8-9 7.5-9Z" />
      <path d="M16.3 10.8c2.2 0 3 2.8 4.3 5.3 1.2 2.4 3.4 3.9 3.4 6 0 2.2-3.2 2.6-7.7 2.6s-8-.4-8-2.6c0-2 2.2-3.4 3.5-6 1.3-2.5 2.2-5.3 4.5-5.3Z" />
      <path
        className="text-ember"
        fill="currentColor"
        d="M16.2 17.5c1.3 0 1.7 1.2 2.3 2.1.5.7.2 1.6-2.3 1.6s-2.8-.8-2.3-1.6c.6-.9 1-2.1 2.3-2.1Z"
      />
    </svg>
  )
}
