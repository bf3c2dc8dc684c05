import { useState } from 'react'
import { formatShortDate } from '#shared/format/dates.ts'
import { NEW_POST_PATH, editPostPath, postPath } from '#shared/pages/page-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { MarkdownLink } from '#web/ui/reading/markdown-link.tsx'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { FirstRows } from '#web/ui/structure/first-rows.tsx'
import { Found } from '#web/ui/structure/found.tsx'
import { WrittenRow } from '#web/ui/structure/written-row.tsx'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { ownPostsQuery } from './queries.ts'

export function OwnPosts({ userId }: { userId: number }) {
  const [search, setSearch] = useState('')
  const { data, isOld } = useQueryWithPrevious(ownPostsQuery(userId, search))
  const posts = data?.rows
  return (
    <section aria-labelledby="own-posts" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="own-posts" className="heading-2">
          Your Posts
        </h2>
        <SearchInput
          label="Search your posts"
          placeholder="Search your posts..."
          onSearch={setSearch}
          className="grow sm:w-72 sm:grow-0"
        />
      </div>
      <Found isOld={isOld} className="flex flex-col gap-5">
        {!posts && <Skeleton className="h-32 w-full" />}
        {posts?.length === 0 && (
          <EmptyState
            level={3}
            title="No blog posts found"
            description={search ? 'Try another search.' : 'Share what you are working on.'}
            action={!search && <ButtonLink to={NEW_POST_PATH}>New Post</ButtonLink>}
          />
        )}
        {posts && posts.length > 0 && (
          <FirstRows rows={posts} noun="post">
            {(shown) => (
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                {shown.map((post) => (
                  <WrittenRow
                    key={post.id}
                    title={post.title}
                    isPublished={post.isPublished}
                    to={postPath(post.id)}
                    editTo={editPostPath(post.id)}
                  >
                    <span className="w-28 text-sm text-muted tabular-nums">
                      {post.publishedAt ? formatShortDate(post.publishedAt) : 'Not published'}
                    </span>
                    <MarkdownLink of={`blog-posts/${post.id}`} title={post.title} />
                  </WrittenRow>
                ))}
              </ul>
            )}
          </FirstRows>
        )}
      </Found>
    </section>
  )
}
