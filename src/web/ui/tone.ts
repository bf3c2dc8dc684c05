const TONES = ['blue', 'yellow', 'red', 'green', 'violet', 'teal', 'ember', 'slate'] as const

/** `tone-…` is for badges, `tone-… tone-drawing` for covers. */
export type Tone = (typeof TONES)[number]
