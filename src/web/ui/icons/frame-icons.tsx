import { cx } from '../../lib/class-names.ts'

export type IconProps = { className?: string }

export const icon = (shape: string, isSolid = false) =>
  function Icon({ className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill={isSolid ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={cx('shrink-0', className ?? 'size-5')}
      >
        <path d={shape} />
      </svg>
    )
  }

export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const MonitorIcon = /* @__PURE__ */ icon('M3.5 5h17v11.5h-17zM8.5 20h7M12 16.5V20')
export const MoonIcon = /* @__PURE__ */ icon(
  'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
)
export const SunIcon = /* @__PURE__ */ icon(
  'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
)
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18')
export const SearchIcon = /* @__PURE__ */ icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5')
