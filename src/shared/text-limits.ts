export const LIMITS = {
  title: 200,
  short: 500,
  description: 5_000,
  html: 200_000,
  search: 200,
} as const

export const TITLE_TOO_SHORT = 'Title must be at least 3 characters'

export const HTML_TOO_LONG = 'Content must be at most 200,000 characters'

export const AUTHOR_LIMITS = {
  bytes: 50_000_000,
  noteBytes: 4_000_000,
  bytesOfRow: 1_000,
} as const

export const AUTHOR_FULL =
  'You have reached the 50 MB of text that one author can keep here. Please delete something first.'

export const NOTES_FULL =
  'You have reached the 4 MB of notes that one person can keep here. Please shorten or delete some first.'

/** A list ends early at about this size. */
export const ANSWER_BYTES = 2_000_000
