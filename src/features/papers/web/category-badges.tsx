import { Badge } from '#web/ui/badge.tsx'
import type { PaperCategory } from '../categories.ts'
import { categoryLabel, categoryTone } from '../category-labels.ts'

export function CategoryBadges({ categories }: { categories: readonly PaperCategory[] }) {
  return categories.map((category) => (
    <Badge key={category} tone={categoryTone(category)}>
      {categoryLabel(category)}
    </Badge>
  ))
}
