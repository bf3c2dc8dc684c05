import type { ExerciseStore } from '#server/exercises.ts'
import type { VersionedText } from '#server/versioned-text.ts'
import { previewPaper } from './preview-paper.ts'
import { ownPaper } from './routes.ts'
import { changePaper } from './save-paper.ts'

export const versionedPaper = (exercises: ExerciseStore): VersionedText => ({
  path: 'research-papers',
  column: 'paperId',
  thing: 'Paper',
  own: ownPaper,
  restore: (c, own, change) => changePaper(c.var.db, exercises, own, { change, isRestored: true }),
  preview: previewPaper(exercises),
})
