import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { useSearchParams } from 'react-router'
import type { BlogCategory } from '#features/blog/categories.ts'
import { BLOG_CATEGORY_LABELS } from '#features/blog/category-labels.ts'
import type { PostCard as Post } from '#features/blog/contract.ts'
import { canWritePosts } from '#features/blog/policy.ts'
import {
  newestPostsQuery,
  postFiltersIn,
  POSTS_PER_PAGE,
  postsQuery,
} from '#features/blog/web/queries.ts'
import { PostCard } from '#features/blog/web/post-card.tsx'
import { counted } from '#shared/format/counted.ts'
import { NEW_POST_PATH } from '#shared/pages/page-paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '../../ui/forms/filter-bar.tsx'
import { PencilIcon } from '../../ui/icons/icons.tsx'
import { CardGrid, CardGridSkeleton } from '../../ui/structure/card-grid.tsx'
import { PageHeader } from '../../ui/structure/page-header.tsx'
import { PagedRows } from '../../ui/structure/paged-rows.tsx'

function useCategoryOptions(filters: BlogCategory | null) {
  const { data: newest } = useQuery(newestPostsQuery)
  if (!newest || newest.total > POSTS_PER_PAGE) return BLOG_CATEGORY_LABELS.options
  const used = new Set([filters, ...newest.rows.flatMap((post) => post.categories)])
  return BLOG_CATEGORY_LABELS.options.filter(({ value }) => used.has(value))
}

const NoPosts = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title="No articles found"
    description={
      isFiltered ? 'Try adjusting your search or filters' : 'Check back soon for new articles'
    }
  />
)

const Posts = ({ posts }: { posts: Post[] }) => (
  <CardGrid>
    {posts.map((post, index) => (
      <li key={post.id}>
        <PostCard post={post} isFirst={index < 3} />
      </li>
    ))}
  </CardGrid>
)

export function Component() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const filters = postFiltersIn(search)
  const answer = useQueryWithPrevious(postsQuery(filters))
  const { data: list, isOld } = answer
  const options = useCategoryOptions(filters.category)
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
        {list && !isOld && filters.q && `${counted(list.total, 'article')} found`}
      </div>
      <PagedRows
        answer={answer}
        page={filters.page}
        perPage={POSTS_PER_PAGE}
        loading={<CardGridSkeleton label="Loading articles" count={6} />}
        empty={<NoPosts isFiltered={filters.q !== '' || filters.category !== null} />}
      >
        {(posts) => <Posts posts={posts} />}
      </PagedRows>
    </div>
  )
}
