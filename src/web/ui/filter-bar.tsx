import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from './button.tsx'
import { Select, type Option } from './input.tsx'

/** A form of search box and filters that also works as a plain form. */
export function FilterBar({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form
      role="search"
      action={action}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-3 sm:flex-row"
    >
      {children}
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </form>
  )
}

type FilterSelectProps = { name: string; label: string; all: string; options: readonly Option[] }

/** One filter whose choice stands in the address; `all` is none. */
export function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(name) ?? ''
  const value = options.some((option) => option.value === asked) ? asked : ''
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (chosen) next.set(name, chosen)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Select
      name={name}
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className="sm:w-56"
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
