export const BLOG_CATEGORIES = ['ai_research', 'tutorial', 'ethics', 'news', 'technology'] as const

export type BlogCategory = (typeof BLOG_CATEGORIES)[number]

type Look = { label: string; tone: 'violet' | 'blue' | 'green' | 'ember' | 'teal' }

const LOOKS: Record<BlogCategory, Look> = {
  ai_research: { label: 'AI Research', tone: 'violet' },
  tutorial: { label: 'Tutorial', tone: 'blue' },
  ethics: { label: 'Ethics', tone: 'green' },
  news: { label: 'News', tone: 'ember' },
  technology: { label: 'Technology', tone: 'teal' },
}

export const isBlogCategory = (value: string | null | undefined): value is BlogCategory =>
  BLOG_CATEGORIES.some((category) => category === value)

export const categoryLabel = (category: BlogCategory) => LOOKS[category].label

/** The colour of a category's badge, and of the covers of posts that it comes first in. */
export const categoryTone = (category: BlogCategory | undefined) =>
  category ? LOOKS[category].tone : 'slate'

export const CATEGORY_OPTIONS = BLOG_CATEGORIES.map((value) => ({
  value,
  label: categoryLabel(value),
}))
