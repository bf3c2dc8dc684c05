import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { cx } from '../../lib/class-names.ts'
import { wasTouched, type FormField } from '../../lib/forms/early-input.ts'
import { useDebounce } from '../../lib/use-debounce.ts'
import { Button } from '../button.tsx'
import { Select, type Option } from './input.tsx'
import { SearchInput } from './search-input.tsx'

const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<FormField>('[name]') ?? []),
]

/** As a browser would send it without script. */
function addressOf(form: HTMLFormElement | null) {
  const address = new URLSearchParams()
  for (const { name, value } of fieldsOf(form)) if (value.trim()) address.set(name, value.trim())
  return address
}

function show(field: FormField, value: string) {
  field.value = value
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = ''
}

function useIsLeaving() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname
}

/** Fields follow the address only when something else has changed it. */
function useAddress() {
  const form = useRef<HTMLFormElement>(null)
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  // The address that is shown, then those that the fields asked for.
  const addresses = useRef([address])
  const pause = useDebounce()
  const isLeaving = useIsLeaving()

  const send = () => {
    const next = addressOf(form.current)
    if (next.toString() === addresses.current.at(-1)) return
    addresses.current.push(next.toString())
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    if (fieldsOf(form.current).some(wasTouched)) send()
    // Once: what was typed before hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    const arrived = addresses.current.lastIndexOf(address)
    addresses.current = arrived === -1 ? [address] : addresses.current.slice(arrived)
    if (arrived !== -1) return
    pause(() => {})
    for (const field of fieldsOf(form.current)) show(field, search.get(field.name) ?? '')
    // Only when the address changes: until the next one is here, others draw this one again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address])

  useEffect(() => {
    // A search that begins now would take back the link that was followed.
    if (isLeaving) pause(() => {})
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLeaving])
  return { form, send, pause }
}

type FilterBarProps = {
  action: string
  label?: string
  /** On the button that is there without script. */
  submit?: string
  className?: string
  children: ReactNode
}

export function FilterBar({
  action,
  label,
  submit = 'Apply',
  className,
  children,
}: FilterBarProps) {
  const { form, send, pause } = useAddress()
  const onInput = ({ target }: FormEvent) =>
    target instanceof HTMLSelectElement ? pause(send, 0) : pause(send)
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      action={action}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        pause(send, 0)
      }}
      className={cx('flex flex-col gap-3 sm:flex-row sm:flex-wrap', className)}
    >
      {children}
      <noscript>
        <Button type="submit">{submit}</Button>
      </noscript>
    </form>
  )
}

type FilterSearchProps = { label: string; placeholder: string; 'data-key'?: string }

export function FilterSearch(props: FilterSearchProps) {
  const [search] = useSearchParams()
  return (
    <SearchInput
      {...props}
      name="q"
      defaultValue={queryInAddress(search)}
      className="min-w-60 flex-1"
    />
  )
}

type FilterSelectProps = { name: string; label: string; all: string; options: readonly Option[] }

export function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const [search] = useSearchParams()
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={search.get(name) ?? ''}
      options={[{ value: '', label: all }, ...options]}
      className="sm:w-56"
    />
  )
}
