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

export const isPaperCategory = (value: string | null | undefined): value is PaperCategory =>
  PAPER_CATEGORIES.some((category) => category === value)
