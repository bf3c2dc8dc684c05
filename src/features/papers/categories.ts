export const PAPER_CATEGORIES = [
  'machine_learning',
  'deep_learning',
  'natural_language_processing',
  'computer_vision',
  'reinforcement_learning',
  'generative_ai',
  'ethics',
] as const

export type PaperCategory = (typeof PAPER_CATEGORIES)[number]

type Look = {
  label: string
  tone: 'blue' | 'violet' | 'teal' | 'yellow' | 'ember' | 'red' | 'green'
}

const LOOKS: Record<PaperCategory, Look> = {
  machine_learning: { label: 'Machine Learning', tone: 'blue' },
  deep_learning: { label: 'Deep Learning', tone: 'violet' },
  natural_language_processing: { label: 'NLP', tone: 'teal' },
  computer_vision: { label: 'Computer Vision', tone: 'yellow' },
  reinforcement_learning: { label: 'Reinforcement Learning', tone: 'ember' },
  generative_ai: { label: 'Generative AI', tone: 'red' },
  ethics: { label: 'Ethics', tone: 'green' },
}

export const isPaperCategory = (value: string | null | undefined): value is PaperCategory =>
  PAPER_CATEGORIES.some((category) => category === value)

export const categoryLabel = (category: PaperCategory) => LOOKS[category].label

/** The colour of a category's badge, and of the covers of papers that it comes first in. */
export const categoryTone = (category: PaperCategory | undefined) =>
  category ? LOOKS[category].tone : 'slate'

export const CATEGORY_OPTIONS = PAPER_CATEGORIES.map((value) => ({
  value,
  label: categoryLabel(value),
}))
