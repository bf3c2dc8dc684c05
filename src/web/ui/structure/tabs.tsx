import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../link.tsx'
import { ACROSS, placeAfterKey } from '../../lib/focus/place-after-key.ts'
import { useHydrated } from '../../lib/hydration/use-hydrated.ts'

type Tab = { id: string; label: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  tabs: Tab[]
  /** Keeps hidden panels mounted, so that what is typed in them is not lost. */
  keepMounted?: boolean
  className?: string
}

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const index = tabs.indexOf(event.target as HTMLElement)
  if (event.key === ' ' && tabs[index] instanceof HTMLAnchorElement) {
    event.preventDefault()
    tabs[index].click()
  }
  const next = placeAfterKey(event.key, ACROSS, { place: index, count: tabs.length })
  if (next === undefined || index < 0) return
  event.preventDefault()
  tabs[next]?.focus()
  tabs[next]?.click()
}

type ViewProps = TabsProps & {
  current: string
  renderTab: (tab: Tab, props: ReturnType<typeof tabProps>) => ReactNode
}

function tabProps(prefix: string, id: string, isCurrent: boolean) {
  return {
    role: 'tab',
    id: `${prefix}-tab-${id}`,
    'aria-selected': isCurrent,
    'aria-controls': isCurrent ? `${prefix}-panel-${id}` : undefined,
    tabIndex: isCurrent ? 0 : -1,
    className: 'tab',
  }
}

/** On a phone the tabs are wider than the screen. */
function useChosenInView(current: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      const box = list.current?.getBoundingClientRect()
      const tab = list.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect()
      if (!box || !tab) return
      list.current!.scrollLeft +=
        Math.max(0, Math.ceil(tab.right - box.right)) + Math.min(0, tab.left - box.left)
    }
    const observer = new ResizeObserver(show)
    for (const tab of list.current?.children ?? []) observer.observe(tab)
    return () => observer.disconnect()
  }, [current])
  return list
}

function TabsView({ label, tabs, keepMounted, className, current, renderTab }: ViewProps) {
  const prefix = useId()
  const list = useChosenInView(current)
  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs hold the focus */}
      <div ref={list} role="tablist" aria-label={label} className="tablist" onKeyDown={moveByKey}>
        {tabs.map((tab) => renderTab(tab, tabProps(prefix, tab.id, tab.id === current)))}
      </div>
      {tabs
        .filter(({ id }) => keepMounted || id === current)
        .map(({ id, panel }) => (
          <div
            key={id}
            role="tabpanel"
            id={`${prefix}-panel-${id}`}
            aria-labelledby={`${prefix}-tab-${id}`}
            hidden={id !== current}
            tabIndex={-1}
            className="tabpanel"
          >
            {panel}
          </div>
        ))}
    </div>
  )
}

type StatefulTabsProps = TabsProps & {
  value?: string
  onChange?: (id: string) => void
  defaultValue?: string
}

export function Tabs({ value, onChange, defaultValue, ...rest }: StatefulTabsProps) {
  const [own, setOwn] = useState(defaultValue ?? rest.tabs[0]!.id)
  const isHydrated = useHydrated()
  const choose = (id: string) => {
    setOwn(id)
    onChange?.(id)
  }
  return (
    <TabsView
      {...rest}
      current={value ?? own}
      renderTab={(tab, props) => (
        <button
          key={tab.id}
          type="button"
          {...props}
          disabled={!isHydrated}
          data-early={isHydrated ? undefined : 'send'}
          suppressHydrationWarning
          onClick={() => choose(tab.id)}
        >
          {tab.label}
        </button>
      )}
    />
  )
}

type AddressTab = Tab & {
  /** Used for `keep` if the address has none. */
  start?: number | undefined
}

type AddressTabsProps = Omit<TabsProps, 'tabs'> & {
  tabs: AddressTab[]
  keep?: string
}

/** Links (`?tab=content`) work without script, and a tab has its own address. */
export function AddressTabs({ keep, ...rest }: AddressTabsProps) {
  const [search] = useSearchParams()
  const wanted = search.get('tab')
  const current = rest.tabs.find(({ id }) => id === wanted) ?? rest.tabs[0]!
  const addressOf = ({ id, start }: AddressTab) => {
    const next = new URLSearchParams(id === rest.tabs[0]!.id ? {} : { tab: id })
    const value = keep && (search.get(keep) ?? (id !== current.id && start))
    if (value) next.set(keep, String(value))
    return { search: next.toString() }
  }
  return (
    <TabsView
      {...rest}
      current={current.id}
      renderTab={(tab, props) => (
        <Link key={tab.id} {...props} to={addressOf(tab)} replace preventScrollReset>
          {tab.label}
        </Link>
      )}
    />
  )
}
