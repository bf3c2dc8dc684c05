export const NOTE_LIMITS = {
  text: 20_000,
  highlights: 200,
  quote: 1_000,
  context: 100,
  comment: 500,
} as const
