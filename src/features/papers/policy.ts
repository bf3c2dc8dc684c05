import type { Viewer } from '#shared/viewer.ts'

type Owned = { authorId: number }

/** Explaining papers is for instructors; an administrator is not one. */
export const canCreatePapers = (viewer: Viewer) => viewer?.role === 'instructor'

/** Only the instructor who wrote an explanation may change or delete it. */
export const canEditPaper = (viewer: Viewer, paper: Owned) =>
  canCreatePapers(viewer) && viewer?.id === paper.authorId
