/** Upper bounds of everything that people type. */
export const LIMITS = {
  title: 200,
  short: 500,
  description: 5_000,
  html: 200_000,
  search: 200,
} as const

/** Where a list ends early: what one answer may hold, about. */
export const ANSWER_BYTES = 2_000_000
