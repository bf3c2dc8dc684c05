import { Chip } from '#web/ui/badge.tsx'
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { catalogueAddress, type CatalogueFilters } from '../catalogue.ts'
import { tagLabel } from '../tags.ts'
import { DIFFICULTY_LABELS } from './difficulty.tsx'

const LEVELS = Object.entries(DIFFICULTY_LABELS).map(([value, label]) => ({ value, label }))

type FilterBarProps = { tag: string; text: string; onType: (text: string) => void }

export function CatalogueFilterBar({ tag, text, onType }: FilterBarProps) {
  return (
    <FilterBar action="/courses">
      {tag && <input type="hidden" name="tag" value={tag} />}
      <SearchInput
        name="q"
        label="Search courses"
        placeholder="Search courses..."
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={onType}
        className="flex-1"
      />
      <FilterSelect name="level" label="Difficulty" all="All Levels" options={LEVELS} />
    </FilterBar>
  )
}

export function TagChip({ filters }: { filters: CatalogueFilters }) {
  if (!filters.tag) return null
  const label = tagLabel(filters.tag)
  const without = catalogueAddress({ ...filters, tag: '', page: 1 })
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      Courses about
      <Chip removeLabel={`Remove ${label}`} removeTo={`/courses${without}`}>
        {label}
      </Chip>
    </p>
  )
}
