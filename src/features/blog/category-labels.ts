import { categoryLabels } from '#shared/text/category-labels.ts'
import { BLOG_CATEGORIES } from './categories.ts'

export const BLOG_CATEGORY_LABELS = categoryLabels(BLOG_CATEGORIES, {
  ai_research: { label: 'AI Research', tone: 'violet' },
  tutorial: { label: 'Tutorial', tone: 'blue' },
  ethics: { label: 'Ethics', tone: 'green' },
  news: { label: 'News', tone: 'ember' },
  technology: { label: 'Technology', tone: 'teal' },
})
