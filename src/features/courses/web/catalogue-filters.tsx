import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/input.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import type { CatalogueFilters } from '../catalogue.ts'
import type { Difficulty } from '../contract.ts'
import { tagLabel } from '../tags.ts'
import { DIFFICULTY_LABELS } from './difficulty.tsx'

const LEVEL_OPTIONS = [
  { value: '', label: 'All Levels' },
  ...Object.entries(DIFFICULTY_LABELS).map(([value, label]) => ({ value, label })),
]

/** Marks the addresses that typing made, in the history's state. */
export const TYPED = 'typed'

type FiltersProps = {
  filters: CatalogueFilters
  /** While the server has to be asked, it is asked when the typing pauses. */
  pause: number
  onChange: (filters: CatalogueFilters) => void
}

/** What is typed is ahead of the address; after 'back' or a link it follows the address again. */
function useTyped({ filters, pause, onChange }: FiltersProps) {
  const location = useLocation()
  const isOwn = useNavigationType() === 'REPLACE' && location.state === TYPED
  const [typed, setTyped] = useState(filters.q)
  const [known, setKnown] = useState(filters.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== filters.q) {
    setKnown(filters.q)
    if (!isOwn) setTyped(filters.q)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (next: CatalogueFilters) => {
    clearTimeout(timer.current)
    onChange({ ...next, page: 1 })
  }
  const type = (q: string) => {
    setTyped(q)
    clearTimeout(timer.current)
    if (pause === 0) send({ ...filters, q })
    else timer.current = setTimeout(() => send({ ...filters, q }), pause)
  }
  return { typed, type, send }
}

/** A plain form, so that it also searches where no script runs. */
export function CatalogueFilterBar(props: FiltersProps) {
  const { filters } = props
  const { typed, type, send } = useTyped(props)
  return (
    <form
      role="search"
      action="/courses"
      className="flex flex-col gap-3 sm:flex-row"
      onSubmit={(event) => {
        event.preventDefault()
        send({ ...filters, q: typed })
      }}
    >
      {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
      <SearchInput
        name="q"
        label="Search courses"
        placeholder="Search courses..."
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={type}
        className="flex-1"
      />
      <Select
        name="level"
        aria-label="Difficulty"
        options={LEVEL_OPTIONS}
        value={filters.level}
        onChange={(event) =>
          send({ ...filters, q: typed, level: event.target.value as Difficulty | '' })
        }
        className="sm:w-48"
      />
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </form>
  )
}

export function TagChip({ filters, onChange }: Omit<FiltersProps, 'pause'>) {
  if (!filters.tag) return null
  const label = tagLabel(filters.tag)
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      Courses about
      <Chip
        removeLabel={`Remove ${label}`}
        onRemove={() => onChange({ ...filters, tag: '', page: 1 })}
      >
        {label}
      </Chip>
    </p>
  )
}
