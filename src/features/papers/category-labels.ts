import { PAPER_CATEGORIES, type PaperCategory } from './categories.ts'

type Style = {
  label: string
  tone: 'blue' | 'violet' | 'teal' | 'yellow' | 'ember' | 'red' | 'green'
}

const STYLES: Record<PaperCategory, Style> = {
  machine_learning: { label: 'Machine Learning', tone: 'blue' },
  deep_learning: { label: 'Deep Learning', tone: 'violet' },
  natural_language_processing: { label: 'NLP', tone: 'teal' },
  computer_vision: { label: 'Computer Vision', tone: 'yellow' },
  reinforcement_learning: { label: 'Reinforcement Learning', tone: 'ember' },
  generative_ai: { label: 'Generative AI', tone: 'red' },
  ethics: { label: 'Ethics', tone: 'green' },
}

export const categoryLabel = (category: PaperCategory) => STYLES[category].label

export const categoryTone = (category: PaperCategory | undefined) =>
  category ? STYLES[category].tone : 'slate'

export const CATEGORY_OPTIONS = PAPER_CATEGORIES.map((value) => ({
  value,
  label: categoryLabel(value),
}))
