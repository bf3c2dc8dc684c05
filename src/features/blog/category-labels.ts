import { BLOG_CATEGORIES, type BlogCategory } from './categories.ts'

type Look = { label: string; tone: 'violet' | 'blue' | 'green' | 'ember' | 'teal' }

const LOOKS: Record<BlogCategory, Look> = {
  ai_research: { label: 'AI Research', tone: 'violet' },
  tutorial: { label: 'Tutorial', tone: 'blue' },
  ethics: { label: 'Ethics', tone: 'green' },
  news: { label: 'News', tone: 'ember' },
  technology: { label: 'Technology', tone: 'teal' },
}

export const categoryLabel = (category: BlogCategory) => LOOKS[category].label

export const categoryTone = (category: BlogCategory | undefined) =>
  category ? LOOKS[category].tone : 'slate'

export const CATEGORY_OPTIONS = BLOG_CATEGORIES.map((value) => ({
  value,
  label: categoryLabel(value),
}))
