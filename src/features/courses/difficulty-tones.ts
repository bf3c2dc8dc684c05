import type { Difficulty } from '#shared/courses/difficulty.ts'

export const DIFFICULTY_TONES = {
  beginner: 'blue',
  intermediate: 'yellow',
  advanced: 'red',
} as const satisfies Record<Difficulty, string>
