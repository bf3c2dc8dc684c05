import type { SignedIn, Viewer } from '#shared/people/viewer.ts'

type Owned = { authorId: number }

export const canWritePosts = (viewer: Viewer): viewer is SignedIn => viewer !== null

export const canEditPost = (viewer: Viewer, post: Owned) => viewer?.id === post.authorId
