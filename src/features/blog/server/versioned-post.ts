import { prepareDraft } from '#server/content/prepare-draft.ts'
import { shownHtml } from '#server/content/shown-html.ts'
import type { AppContext } from '#server/http/context.ts'
import { fieldsThatFit, type UnsavedText, type VersionedText } from '#server/versioned-text.ts'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { PostInput, ShownPost } from '../contract.ts'
import { canEditPost } from '../policy.ts'
import { findPost } from './queries.ts'
import { ownPost } from './routes.ts'
import { changePost } from './save-post.ts'

const FIELDS = PostInput.pick({ imageUrl: true, categories: true })

async function unsaved(c: AppContext, id: number, draft: UnsavedText) {
  const { title, content, fields, updatedAt } = draft
  const source = contentOf(content)
  const prepared = await prepareDraft(c, { of: `post ${id}`, source, updatedAt })
  return { ...fieldsThatFit(FIELDS, fields), ...prepared, title }
}

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
