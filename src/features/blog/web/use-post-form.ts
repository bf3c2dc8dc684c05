import { useNavigate } from 'react-router'
import { contentOf } from '#shared/plain-text-to-html.ts'
import { draftKey } from '#web/lib/forms/drafts.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import type { BlogCategory } from '../categories.ts'
import { PostInput, type PostPage } from '../contract.ts'
import { useSavePost } from './api.ts'

export type EditedPost = {
  post?: PostPage
  /** Drafts in this browser belong to this person. */
  userId: number
}

const NEW = {
  title: '',
  content: '',
  imageUrl: '',
  categories: ['ai_research'] as BlogCategory[],
  isPublished: false,
}

const initialOf = ({ title, content, imageUrl, categories, isPublished }: PostPage) => ({
  title,
  content,
  imageUrl: imageUrl ?? '',
  categories,
  isPublished,
})

export function usePostForm({ post, userId }: EditedPost, onInvalid: () => void) {
  const navigate = useNavigate()
  const save = useSavePost(post)
  return useForm({
    schema: PostInput,
    initial: post ? initialOf(post) : NEW,
    draft: draftKey(userId, `post:${post?.id ?? 'new'}`),
    onInvalid,
    onSubmit: async (input) => {
      const saved = await save.mutateAsync({ ...input, content: contentOf(input.content) })
      await navigate(`/blog/${saved.id}`)
    },
  })
}

export type PostFormState = ReturnType<typeof usePostForm>
