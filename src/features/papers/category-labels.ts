import { categoryLabels } from '#shared/text/category-labels.ts'
import { PAPER_CATEGORIES } from './categories.ts'

export const PAPER_CATEGORY_LABELS = categoryLabels(PAPER_CATEGORIES, {
  machine_learning: { label: 'Machine Learning', tone: 'blue' },
  deep_learning: { label: 'Deep Learning', tone: 'violet' },
  natural_language_processing: { label: 'NLP', tone: 'teal' },
  computer_vision: { label: 'Computer Vision', tone: 'yellow' },
  reinforcement_learning: { label: 'Reinforcement Learning', tone: 'ember' },
  generative_ai: { label: 'Generative AI', tone: 'red' },
  ethics: { label: 'Ethics', tone: 'green' },
})
