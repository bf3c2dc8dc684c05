import type { Tone } from '../tone.ts'

/** What the categories of posts or of papers are called, and their colours. */
export const categoryLabels = <Category extends string>(
  categories: readonly Category[],
  styles: Record<NoInfer<Category>, { label: string; tone: Tone }>,
) => ({
  labelOf: (category: Category) => styles[category].label,
  toneOf: (category: Category | undefined) => (category ? styles[category].tone : 'slate'),
  options: categories.map((value) => ({ value, label: styles[value].label })),
})
