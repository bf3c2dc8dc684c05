/** Upper bounds of everything that people type. */
export const LIMITS = {
  title: 200,
  short: 500,
  description: 5_000,
  html: 200_000,
  search: 200,
} as const

/**
 * What one author can keep here in posts, explanations and courses: the texts with what is made of
 * them, and something for each row.
 */
export const AUTHOR_LIMITS = { bytes: 50_000_000, bytesOfRow: 1_000 } as const

export const AUTHOR_FULL =
  'You have reached the 50 MB of text that one author can keep here. Please delete something first.'

/** Where a list ends early: what one answer may hold, about. */
export const ANSWER_BYTES = 2_000_000
