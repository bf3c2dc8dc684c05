import type { Viewer } from '#shared/people/viewer.ts'

type Owned = { authorId: number }

export const canCreatePapers = (viewer: Viewer) => viewer?.role === 'instructor'

export const canEditPaper = (viewer: Viewer, paper: Owned) =>
  canCreatePapers(viewer) && viewer?.id === paper.authorId
