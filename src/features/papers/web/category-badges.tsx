import { Badge } from '#web/ui/badge.tsx'
import { categoryLabel, categoryTone, type PaperCategory } from '../categories.ts'

export function CategoryBadges({ categories }: { categories: readonly PaperCategory[] }) {
  return categories.map((category) => (
    <Badge key={category} tone={categoryTone(category)}>
      {categoryLabel(category)}
    </Badge>
  ))
}
