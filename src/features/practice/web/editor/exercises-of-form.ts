import { loadCode } from '#web/lib/deployment.ts'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { ExercisesFold } from './exercises-fold.tsx'

export const EXERCISES: ExerciseSlot = {
  Editor: ExercisesFold,
  preview: async (html, list) =>
    (await loadCode(() => import('./preview/preview-text.ts'))).previewText(html, list),
}
