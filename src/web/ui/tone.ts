const TONES = ['blue', 'yellow', 'red', 'green', 'violet', 'teal', 'ember', 'slate'] as const

export type Tone = (typeof TONES)[number]
