export const BLOG_CATEGORIES = ['ai_research', 'tutorial', 'ethics', 'news', 'technology'] as const

export type BlogCategory = (typeof BLOG_CATEGORIES)[number]

export const isBlogCategory = (value: string | null | undefined): value is BlogCategory =>
  BLOG_CATEGORIES.some((category) => category === value)
