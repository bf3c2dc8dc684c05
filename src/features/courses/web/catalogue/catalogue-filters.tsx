import { useSearchParams } from 'react-router'
import { Chip } from '#web/ui/badge.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/forms/filter-bar.tsx'
import { DIFFICULTY_OPTIONS } from '#shared/courses/difficulty.ts'
import { tagLabel } from '../../tags.ts'

export function CatalogueFilterBar({ tag }: { tag: string }) {
  return (
    <FilterBar action="/courses">
      {tag && <input type="hidden" name="tag" value={tag} />}
      <FilterSearch label="Search courses" placeholder="Search courses..." />
      <FilterSelect name="level" label="Difficulty" all="All Levels" options={DIFFICULTY_OPTIONS} />
    </FilterBar>
  )
}

export function TagChip({ tag }: { tag: string }) {
  const [search] = useSearchParams()
  if (!tag) return null
  const without = new URLSearchParams(search)
  without.delete('tag')
  without.delete('page')
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      Courses about
      <Chip removeLabel={`Remove ${tagLabel(tag)}`} removeTo={{ search: without.toString() }}>
        {tagLabel(tag)}
      </Chip>
    </p>
  )
}
