import { Badge } from './badge.tsx'
import type { Tone } from '#shared/tone.ts'

type CategoryBadgesProps<Category extends string> = {
  categories: readonly Category[]
  labels: { labelOf: (category: Category) => string; toneOf: (category: Category) => Tone }
}

export function CategoryBadges<Category extends string>({
  categories,
  labels,
}: CategoryBadgesProps<Category>) {
  return categories.map((category) => (
    <Badge key={category} tone={labels.toneOf(category)}>
      {labels.labelOf(category)}
    </Badge>
  ))
}
