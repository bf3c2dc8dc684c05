import { DifficultyBadge } from '#web/ui/badge.tsx'
import { DIFFICULTY_LABELS, type Difficulty } from '#shared/courses/difficulty.ts'
import { DIFFICULTY_TONES } from '../difficulty-tones.ts'

export function CourseDifficulty({ difficulty }: { difficulty: Difficulty }) {
  return (
    <DifficultyBadge tone={DIFFICULTY_TONES[difficulty]}>
      {DIFFICULTY_LABELS[difficulty]}
    </DifficultyBadge>
  )
}
