export const SEARCH_LIMITS = {
  page: 20,
  results: 50,
  box: 3,
  /** Hits beyond it are neither counted nor listed: 'at least'. */
  counted: 1_000,
  suggestions: 5,
  related: 3,
} as const
