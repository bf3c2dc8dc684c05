import {
  newestPostsQuery,
  postFiltersIn,
  POSTS,
  postQuery,
  postToEditQuery,
  postsQuery,
} from '#features/blog/web/queries.ts'
import { relatedQuery } from '#features/search/web/related-query.ts'
import { draftQuery } from '../../lib/calls/query.ts'
import type { Page } from '../../routing/page.ts'
import { signedIn } from '../../session/access.ts'
import { paged, titleOrKind } from '../titles.ts'

export const BLOG_PAGES: readonly Page[] = [
  {
    path: 'blog',
    file: 'blog/blog-page',
    queries: ({ search }) => [newestPostsQuery, postsQuery(postFiltersIn(search))],
    title: paged('AI Blog & Resources'),
    head: import.meta.env.SSR && (async () => (await import('#features/blog/head.ts')).BLOG_HEAD),
  },
  { path: 'blog/new', file: 'blog/new-post-page', access: signedIn, title: 'Write Article' },
  {
    path: 'blog/:id',
    file: 'blog/post-page',
    queries: ({ params: { id } }) => [
      postQuery(id),
      // Only server rendering includes them; in a browser navigation does not wait for them.
      ...(import.meta.env.SSR ? [relatedQuery({ kind: 'post', id })] : []),
    ],
    title: (read, { params }) => titleOrKind(read(postQuery(params['id'])), 'Blog Post'),
    head:
      import.meta.env.SSR &&
      (async (read, { params }) =>
        (await import('#features/blog/head.ts')).postHead(read(postQuery(params['id'])))),
  },
  {
    path: 'blog/:id/edit',
    file: 'blog/edit-post-page',
    access: signedIn,
    queries: ({ params: { id }, user }, read) => [
      postToEditQuery(id),
      ...(import.meta.env.SSR && user && read(postToEditQuery(id))?.authorId === user.id
        ? [draftQuery(`${POSTS}/${id}`)]
        : []),
    ],
    title: 'Edit Article',
  },
]
