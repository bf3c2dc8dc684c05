import { isInstructor, type Viewer } from '#shared/people/viewer.ts'

type Owned = { authorId: number }

export const canCreatePapers = isInstructor

export const canEditPaper = (viewer: Viewer, paper: Owned) =>
  canCreatePapers(viewer) && viewer?.id === paper.authorId
