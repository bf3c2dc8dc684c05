import type { SignedIn, Viewer } from '#shared/viewer.ts'

type Owned = { authorId: number }

/** Everybody who is signed in may write: students too. */
export const canWritePosts = (viewer: Viewer): viewer is SignedIn => viewer !== null

/** Only the author may change or delete a post; not even an admin may. */
export const canEditPost = (viewer: Viewer, post: Owned) => viewer?.id === post.authorId
