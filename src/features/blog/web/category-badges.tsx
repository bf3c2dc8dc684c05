import { Badge } from '#web/ui/badge.tsx'
import type { BlogCategory } from '../categories.ts'
import { categoryLabel, categoryTone } from '../category-labels.ts'

export function CategoryBadges({ categories }: { categories: readonly BlogCategory[] }) {
  return categories.map((category) => (
    <Badge key={category} tone={categoryTone(category)}>
      {categoryLabel(category)}
    </Badge>
  ))
}
