import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { useSearchParams } from 'react-router'
import type { BlogCategory } from '#features/blog/categories.ts'
import { CATEGORIES } from '#features/blog/category-labels.ts'
import type { PostCard as Post } from '#features/blog/contract.ts'
import { canWritePosts } from '#features/blog/policy.ts'
import {
  postFiltersIn,
  newestPostsQuery,
  PAGE_SIZE,
  postsQuery,
} from '#features/blog/web/queries.ts'
import { PostCard } from '#features/blog/web/post-card.tsx'
import { NEW_POST_PATH } from '#shared/pages/form-paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '../../ui/forms/filter-bar.tsx'
import { PencilIcon } from '../../ui/icons/icons.tsx'
import { CardGrid, CardGridSkeleton } from '../../ui/structure/card-grid.tsx'
import { Found } from '../../ui/structure/found.tsx'
import { PageHeader } from '../../ui/structure/page-header.tsx'
import { Pagination, withPage } from '../../ui/structure/pagination.tsx'
import { PastTheEnd } from '../../ui/structure/past-the-end.tsx'

function useCategoryOptions(filters: BlogCategory | null) {
  const { data: newest } = useQuery(newestPostsQuery)
  if (!newest || newest.length > PAGE_SIZE) return CATEGORIES.options
  const used = new Set([filters, ...newest.flatMap((post) => post.categories)])
  return CATEGORIES.options.filter(({ value }) => used.has(value))
}

function Posts({ posts, isFiltered }: { posts: Post[] | undefined; isFiltered: boolean }) {
  if (!posts) return <CardGridSkeleton label="Loading articles" count={6} />
  if (posts.length === 0)
    return (
      <EmptyState
        title="No articles found"
        description={
          isFiltered ? 'Try adjusting your search or filters' : 'Check back soon for new articles'
        }
      />
    )
  return (
    <CardGrid>
      {posts.slice(0, PAGE_SIZE).map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} isFirst={index < 3} />
        </li>
      ))}
    </CardGrid>
  )
}

export function Component() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const filters = postFiltersIn(search)
  const { data: posts, isOld } = useQueryWithPrevious(postsQuery(filters))
  const options = useCategoryOptions(filters.category)
  const hasMore = (posts?.length ?? 0) > PAGE_SIZE
  return (
    <div className="container flex flex-col gap-8 py-12">
      <PageHeader
        title="AI Blog & Resources"
        description="Tutorials, research notes and news from people who teach and learn here."
        actions={
          canWritePosts(user) && (
            <ButtonLink
              to={NEW_POST_PATH}
              variant="primary"
              icon={<PencilIcon className="size-4" />}
            >
              Write Article
            </ButtonLink>
          )
        }
      />
      <FilterBar action="/blog">
        <FilterSearch label="Search articles" placeholder="Search articles..." />
        <FilterSelect name="category" label="Category" all="All Categories" options={options} />
      </FilterBar>
      <div aria-live="polite" className="sr-only">
        {posts && !isOld && filters.q && `${Math.min(posts.length, PAGE_SIZE)} articles found`}
      </div>
      <Found isOld={isOld} className="flex flex-col gap-8">
        {posts?.length === 0 && filters.page > 1 ? (
          <PastTheEnd />
        ) : (
          <Posts posts={posts} isFiltered={filters.q !== '' || filters.category !== null} />
        )}
        <Pagination
          page={filters.page}
          pageCount={filters.page + (hasMore ? 1 : 0)}
          linkTo={(page) => withPage(search, page)}
        />
      </Found>
    </div>
  )
}
