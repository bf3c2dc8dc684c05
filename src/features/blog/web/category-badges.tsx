import { Badge } from '#web/ui/badge.tsx'
import { categoryLabel, categoryTone, type BlogCategory } from '../categories.ts'

export function CategoryBadges({ categories }: { categories: readonly BlogCategory[] }) {
  return categories.map((category) => (
    <Badge key={category} tone={categoryTone(category)}>
      {categoryLabel(category)}
    </Badge>
  ))
}
