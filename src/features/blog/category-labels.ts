import { BLOG_CATEGORIES, type BlogCategory } from './categories.ts'

type Style = { label: string; tone: 'violet' | 'blue' | 'green' | 'ember' | 'teal' }

const STYLES: Record<BlogCategory, Style> = {
  ai_research: { label: 'AI Research', tone: 'violet' },
  tutorial: { label: 'Tutorial', tone: 'blue' },
  ethics: { label: 'Ethics', tone: 'green' },
  news: { label: 'News', tone: 'ember' },
  technology: { label: 'Technology', tone: 'teal' },
}

export const categoryLabel = (category: BlogCategory) => STYLES[category].label

export const categoryTone = (category: BlogCategory | undefined) =>
  category ? STYLES[category].tone : 'slate'

export const CATEGORY_OPTIONS = BLOG_CATEGORIES.map((value) => ({
  value,
  label: categoryLabel(value),
}))
