import { useQueryClient } from '#web/lib/use-query.ts'
import { reasonOf, send } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import type { PostInput, PostPage } from '../contract.ts'
import { POSTS, postQuery } from './queries.ts'

/** Saves a new post, or changes the one with this id. */
export function useSavePost(id?: number) {
  const client = useQueryClient()
  return async (input: PostInput): Promise<PostPage> => {
    try {
      const post = await (id === undefined
        ? send<PostPage>('POST', POSTS, input)
        : send<PostPage>('PATCH', `${POSTS}/${id}`, input))
      await invalidate(client, POSTS)
      client.set(postQuery(post.id), post)
      if (id !== undefined)
        toast({
          title: 'Blog Post Updated',
          description: 'Your blog post has been successfully updated',
        })
      else
        toast({
          title: 'Blog Post Created',
          description: post.isPublished
            ? 'Your blog post has been published'
            : 'Your blog post has been saved as a draft',
        })
      return post
    } catch (error) {
      toast({
        title: id === undefined ? 'Error Creating Blog Post' : 'Error Updating Blog Post',
        description: reasonOf(error),
        variant: 'destructive',
      })
      throw error
    }
  }
}

/** True when the post is gone. */
export function useDeletePost() {
  const client = useQueryClient()
  return async (id: number): Promise<boolean> => {
    try {
      await send('DELETE', `${POSTS}/${id}`)
      toast({
        title: 'Blog Post Deleted',
        description: 'Your blog post has been successfully deleted',
      })
      client.forget(postQuery(id))
      await invalidate(client, `${POSTS}?`)
      return true
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' })
      return false
    }
  }
}
