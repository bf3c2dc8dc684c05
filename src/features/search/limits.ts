export const SEARCH_LIMITS = {
  /** Of a page, unless another number is asked for. */
  page: 20,
  results: 50,
  box: 3,
  /** Beyond it hits are neither counted nor listed: 'at least'. */
  counted: 1_000,
  suggestions: 5,
  related: 3,
} as const
