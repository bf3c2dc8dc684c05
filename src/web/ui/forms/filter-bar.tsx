import { use, useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router'
import { queryInAddress } from '#shared/pages/query-in-address.ts'
import { cx } from '../../lib/class-names.ts'
import { wasTouched, type FormField } from '../../lib/forms/early/early-input.ts'
import { isTypedStep, TYPED } from '../../lib/typing/typed-step.ts'
import { useDebounce } from '../../lib/use-debounce.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../button.tsx'
import { Select, type Option } from './input.tsx'
import { SearchInput } from './search-input.tsx'

const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<FormField>('[name]') ?? []),
]

/** The same address as a submit without script. */
function addressOf(form: HTMLFormElement | null) {
  const address = new URLSearchParams()
  for (const { name, value } of fieldsOf(form)) if (value.trim()) address.set(name, value.trim())
  return address
}

function show(field: FormField, value: string) {
  field.value = value
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = ''
}

/** Read from the router's state, because `useNavigation` is updated later, in a render. */
function useIsLeaving() {
  const router = use(UNSAFE_DataRouterContext)?.router
  return () => {
    const { location, navigation } = router?.state ?? {}
    return navigation?.location !== undefined && navigation.location.pathname !== location?.pathname
  }
}

/**
 * Fields follow the address only when something else has changed it. Typing makes one entry in the
 * history, which pressing Enter or choosing an option ends.
 */
function useAddress() {
  const form = useRef<HTMLFormElement>(null)
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const shown = { address: search.toString(), isTyped: isTypedStep(location) }
  // The entry that is shown, then those that the fields have requested.
  const steps = useRef([shown])
  const pause = useDebounce()
  const isLeaving = useIsLeaving()

  const send = (isTyped: boolean) => {
    const next = addressOf(form.current)
    const address = next.toString()
    const newest = steps.current.at(-1)
    if (address === newest?.address && (isTyped || !newest.isTyped)) return
    const replace = steps.current.every((step) => step.isTyped)
    steps.current.push({ address, isTyped })
    setSearch(next, { replace, state: isTyped ? TYPED : null, preventScrollReset: true })
  }
  const sendTyped = () => {
    // A search that starts now would cancel the link that was followed.
    if (!isLeaving()) send(true)
  }
  /** Not after a pause: what is typed next must not replace it. */
  const sendEntered = () => {
    pause(() => {})
    send(false)
  }

  useOnce(() => {
    // For what was typed before hydration.
    if (fieldsOf(form.current).some(wasTouched)) sendTyped()
  })

  useEffect(() => {
    const arrived = steps.current.findLastIndex(({ address }) => address === shown.address)
    steps.current = [shown, ...(arrived === -1 ? [] : steps.current.slice(arrived + 1))]
    if (arrived !== -1) return
    pause(() => {})
    for (const field of fieldsOf(form.current)) show(field, search.get(field.name) ?? '')
    // oxlint-disable-next-line react/exhaustive-deps -- only for a new location: rerenders before it arrives must not reset the fields
  }, [location])

  return { form, sendTyped, sendEntered, pause }
}

type FilterBarProps = {
  action: string
  label?: string
  /** Label of the button that is there without script. */
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
  const { form, sendTyped, sendEntered, pause } = useAddress()
  const onInput = ({ target }: FormEvent) =>
    target instanceof HTMLSelectElement ? sendEntered() : pause(sendTyped)
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      action={action}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        sendEntered()
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
