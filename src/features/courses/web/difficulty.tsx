import { DifficultyBadge, type DifficultyTone } from '#web/ui/badge.tsx'
import { DIFFICULTY_LABELS, type Difficulty } from '#shared/difficulty.ts'

/** Blue, yellow, red: how hard a course is. */
export const DIFFICULTY_TONES: Record<Difficulty, DifficultyTone> = {
  beginner: 'blue',
  intermediate: 'yellow',
  advanced: 'red',
}

export function CourseDifficulty({ difficulty }: { difficulty: Difficulty }) {
  return (
    <DifficultyBadge tone={DIFFICULTY_TONES[difficulty]}>
      {DIFFICULTY_LABELS[difficulty]}
    </DifficultyBadge>
  )
}
