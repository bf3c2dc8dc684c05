import { send } from '#web/lib/calls/api.ts'
import { answered } from '#web/lib/calls/query.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import type { PostInput, PostPage } from '../contract.ts'
import { POSTS, postQuery, postToEditQuery } from './queries.ts'

const created = ({ isPublished }: PostPage) => ({
  title: 'Blog Post Created',
  description: isPublished
    ? 'Your blog post has been published'
    : 'Your blog post has been saved as a draft',
})

const updated = () => ({
  title: 'Blog Post Updated',
  description: 'Your blog post has been successfully updated',
})

type PostToSave = PostInput & {
  /** `updatedAt` of what the form began with, so that later changes are not overwritten. */
  updatedAt: string | undefined
  /** Deletes the working copy that the form contains, but no other. */
  workingCopy: string | null | undefined
}

export function useSavePost(id?: number) {
  const isNew = id === undefined
  return useMutation({
    call: ({ updatedAt, workingCopy, ...input }: PostToSave) =>
      isNew
        ? send<PostPage>('POST', POSTS, input)
        : send<PostPage>('PATCH', `${POSTS}/${id}`, { ...input, updatedAt, workingCopy }),
    success: isNew ? created : updated,
    failure: { title: isNew ? 'Error Creating Blog Post' : 'Error Updating Blog Post' },
    invalidates: [POSTS],
    answers: (post) => [
      answered(postQuery(post.id), post),
      answered(postToEditQuery(post.id), post),
    ],
  })
}

export function useDeletePost(id: number) {
  const client = useQueryClient()
  return useMutation({
    call: () => send('DELETE', `${POSTS}/${id}`),
    success: {
      title: 'Blog Post Deleted',
      description: 'Your blog post has been successfully deleted',
    },
    failure: { title: 'Error' },
    // Only the lists, because the post itself is still on screen.
    invalidates: [`${POSTS}?`],
    onSuccess: () => {
      client.forget(postQuery(id))
      client.forget(postToEditQuery(id))
    },
  })
}
