import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from '../link.tsx'
import { cx } from '../../lib/class-names.ts'
import { DOWN, placeAfterKey } from '../../lib/focus/place-after-key.ts'
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button.tsx'
import { PlainButton } from '../plain-button.tsx'

type MenuProps = {
  label: string
  icon?: ReactNode
  trigger?: string
  align?: 'start' | 'end'
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

const focusFirst = (menu: HTMLElement | null) => menu && itemsOf(menu)[0]?.focus()

/** For browsers without anchor positioning. */
function placeBeside(menu: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  if (CSS.supports('position-area', 'block-end')) return
  const box = button.getBoundingClientRect()
  const left = align === 'start' ? box.left : box.right - menu.offsetWidth
  const isBelow = box.bottom + menu.offsetHeight + 8 < window.innerHeight
  menu.style.left = `${Math.max(8, Math.min(left, window.innerWidth - menu.offsetWidth - 8))}px`
  menu.style.top = `${isBelow ? box.bottom : box.top - menu.offsetHeight - 12}px`
}

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget)
  const place = items.indexOf(document.activeElement as HTMLElement)
  const next = placeAfterKey(event.key, DOWN, { place, count: items.length })
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

export function Menu(props: MenuProps) {
  const {
    label,
    icon,
    trigger,
    align = 'start',
    variant = 'ghost',
    size = 'md',
    className,
    children,
  } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover({ source: event.currentTarget })
          focusFirst(menu.current)
        }}
        className={buttonClass({ variant, size }, className)}
      >
        {icon}
        {trigger ?? <span className="sr-only">{label}</span>}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        data-align={align}
        className="menu"
        onKeyDown={moveByKey}
        onClick={() => menu.current?.hidePopover()}
        onToggle={(event) => {
          if (event.newState !== 'open' || !menu.current || !button.current) return
          placeBeside(menu.current, button.current, align)
          if (!menu.current.contains(document.activeElement)) focusFirst(menu.current)
        }}
      >
        {children}
      </div>
    </>
  )
}

type MenuItemProps = { icon?: ReactNode; children: ReactNode } & (
  | { to: To; onSelect?: () => void }
  | { to?: undefined; onSelect: () => void; destructive?: boolean }
)

export function MenuItem(props: MenuItemProps) {
  const { icon, children, onSelect } = props
  if (props.to !== undefined) {
    return (
      <Link role="menuitem" tabIndex={-1} to={props.to} onClick={onSelect} className="menu-item">
        {icon}
        {children}
      </Link>
    )
  }
  return (
    <PlainButton
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      className={cx('menu-item', props.destructive && 'text-danger')}
    >
      {icon}
      {children}
    </PlainButton>
  )
}

export function MenuSeparator() {
  return <hr className="my-1.5 border-line" />
}
