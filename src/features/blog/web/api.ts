import { useQueryClient } from '@tanstack/react-query'
import { reasonOf, send } from '#web/lib/api.ts'
import { apiQuery, apiQueryOrNull, invalidate, optional } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { isBlogCategory } from '../categories.ts'
import type { PostCard, PostInput, PostPage } from '../contract.ts'

const PATH = '/api/blog-posts'

export const PAGE_SIZE = 24

/** What the address of the list asks for. */
export function askedFor(search: URLSearchParams) {
  const category = search.get('category')
  const page = Number(search.get('page') ?? '1')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    category: isBlogCategory(category) ? category : null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** A page of cards and one more, which tells whether there is another page. */
export function postsQuery({ q, category, page }: ReturnType<typeof askedFor>) {
  const query = new URLSearchParams({ view: 'card', limit: String(PAGE_SIZE + 1) })
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE))
  if (category) query.set('category', category)
  if (q) query.set('q', q)
  return apiQuery<PostCard[]>(`${PATH}?${query}`)
}

/** The newest without any filter: what the filter is built from. */
export const newestPostsQuery = postsQuery({ q: '', category: null, page: 1 })

/** The three on the home page. */
export const latestPostsQuery = optional(apiQuery<PostCard[]>(`${PATH}?view=card&limit=3`))

export const postQuery = (id: string | number) =>
  apiQueryOrNull<PostPage>(`${PATH}/${encodeURIComponent(id)}`)

/** Saves a new post, or changes the one with this id. */
export function useSavePost(id?: number) {
  const client = useQueryClient()
  return async (input: PostInput): Promise<PostPage> => {
    try {
      const post = await (id === undefined
        ? send<PostPage>('POST', PATH, input)
        : send<PostPage>('PATCH', `${PATH}/${id}`, input))
      await invalidate(client, PATH)
      client.setQueryData(postQuery(post.id).queryKey, post)
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
      await send('DELETE', `${PATH}/${id}`)
      toast({
        title: 'Blog Post Deleted',
        description: 'Your blog post has been successfully deleted',
      })
      client.removeQueries({ queryKey: postQuery(id).queryKey })
      await invalidate(client, `${PATH}?`)
      return true
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' })
      return false
    }
  }
}
