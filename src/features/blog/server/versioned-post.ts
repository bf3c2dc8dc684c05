import type { VersionedText } from '#server/versioned-text.ts'
import { ownPost } from './routes.ts'
import { changePost } from './save-post.ts'

export const versionedPost: VersionedText = {
  path: 'blog-posts',
  column: 'postId',
  thing: 'Blog post',
  own: ownPost,
  restore: (c, own, change) => changePost(c.var.db, own, { change, isRestored: true }),
}
