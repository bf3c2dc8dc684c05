const TONES = ['blue', 'yellow', 'red', 'green', 'violet', 'teal', 'ember', 'slate'] as const

/** `tone-…` sets the ground and the writing of a badge, `tone-… tone-drawing` those of a cover. */
export type Tone = (typeof TONES)[number]
