import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { postPath } from '#shared/pages/page-paths.ts'
import { loadCode } from '#web/lib/deployment.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import type { StoredDraft } from '#web/lib/working-copy/draft-sender.ts'
import { draftKey } from '#web/lib/forms/drafts/drafts.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import type { StoredAnswer } from '#web/lib/working-copy/use-stored-draft.ts'
import { readAgain, useConflict } from '#web/lib/working-copy/use-conflict.ts'
import { useTextCopy } from '#web/lib/working-copy/use-text-copy.ts'
import type { BlogCategory } from '../categories.ts'
import { PostInput, type PostPage } from '../contract.ts'
import { useSavePost } from './api.ts'
import { POSTS, postToEditQuery } from './queries.ts'

export type EditedPost = {
  post?: PostPage
  stored?: StoredAnswer<StoredDraft>
  userId: number
}

export type PostValues = z.input<typeof PostInput>

const NEW = {
  title: '',
  content: '',
  imageUrl: '',
  categories: ['ai_research'] as BlogCategory[],
  isPublished: false,
}

const initialOf = ({
  title,
  content,
  imageUrl,
  categories,
  isPublished,
}: PostPage): PostValues => ({
  title,
  content,
  imageUrl: imageUrl ?? '',
  categories,
  isPublished,
})

export const addressOf = (id: number) => `${POSTS}/${id}`

export function usePostForm({ post, stored, userId }: EditedPost, onInvalid: () => void) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [opened] = useState(post)
  const conflict = useConflict(opened, async () =>
    opened ? readAgain(client, postToEditQuery(opened.id), [POSTS]) : null,
  )
  const save = useSavePost(opened?.id)
  const form = useForm({
    schema: PostInput,
    initial: post ? initialOf(post) : NEW,
    draft: draftKey(userId, `post:${post?.id ?? 'new'}`),
    onInvalid,
    onSubmit: async (input) => {
      await copy.pause()
      const saved = await conflict.save((before) =>
        save.mutateAsync({
          ...input,
          content: contentOf(input.content),
          updatedAt: before?.updatedAt,
          workingCopy: copySeen(),
        }),
      )
      await navigate(postPath(saved.id))
    },
  })
  const { copy, merging, copySeen } = useTextCopy({
    address: opened && addressOf(opened.id),
    opened,
    stored,
    conflict,
    form,
    valuesOf: initialOf,
    merge: async () => (await loadCode(() => import('../merge-post.ts'))).mergePost,
  })
  return { ...form, copy, merging, isConflicting: conflict.isConflicting }
}

export type PostFormState = ReturnType<typeof usePostForm>
