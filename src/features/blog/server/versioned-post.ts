import { prepareDraft } from '#server/content/prepare/prepare-draft.ts'
import { shownHtml } from '#server/content/shown-html.ts'
import type { AppContext } from '#server/http/context.ts'
import { fieldsThatFit, type UnsavedText, type VersionedText } from '#server/versioned-text.ts'
import { PostInput, ShownPost } from '../contract.ts'
import { canEditPost } from '../policy.ts'
import { findPost } from './queries.ts'
import { ownPost } from './routes.ts'
import { changePost } from './save-post.ts'

const FIELDS = PostInput.pick({ imageUrl: true, categories: true })

const unsaved = async (c: AppContext, id: number, draft: UnsavedText) => ({
  ...fieldsThatFit(FIELDS, draft.fields),
  ...(await prepareDraft(c, `post ${id}`, draft)),
})

export const versionedPost: VersionedText = {
  path: 'blog-posts',
  column: 'postId',
  thing: 'Blog post',
  own: ownPost,
  restore: (c, own, change) => changePost(c.var.db, own, { change, isRestored: true }),
  preview: async (c, { id, author, draft }) => {
    const saved = await findPost(c.var.db, author, id)
    if (!saved || !canEditPost(author, saved)) return null
    const post = { ...saved, ...(draft && (await unsaved(c, saved.id, draft))) }
    return ShownPost.parse({
      ...post,
      contentHtml: shownHtml(post.contentHtml, c.var.wheels.modules),
    })
  },
}
