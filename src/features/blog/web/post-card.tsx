import { formatShortDate } from '#shared/format/dates.ts'
import { postPath } from '#shared/pages/page-paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardFooter, CardLink } from '#web/ui/structure/card.tsx'
import { Cover } from '#web/ui/covers/cover.tsx'
import { BLOG_CATEGORY_LABELS } from '../category-labels.ts'
import type { PostCard as Post } from '../contract.ts'
import { CategoryBadges } from '#web/ui/category-badges.tsx'

type PostCardProps = { post: Post; headingLevel?: 2 | 3; isFirst?: boolean }

export function PostCard({ post, headingLevel = 2, isFirst }: PostCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Card interactive className="h-full">
      <Cover
        src={post.imageUrl}
        seed={`${post.id}:${post.title}`}
        tone={BLOG_CATEGORY_LABELS.toneOf(post.categories[0])}
        isFirst={isFirst ?? false}
      />
      <CardBody>
        <div className="flex flex-wrap gap-1.5">
          <CategoryBadges categories={post.categories} labels={BLOG_CATEGORY_LABELS} />
        </div>
        <Heading className="heading-3 wrap-anywhere">
          <CardLink to={postPath(post.id)}>{post.title}</CardLink>
        </Heading>
        <p className="text-sm leading-relaxed text-muted wrap-anywhere">{post.excerpt}</p>
      </CardBody>
      <CardFooter>
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={post.author.fullName} src={post.author.avatarUrl} fallback="AU" size="sm" />
          <span className="truncate">{post.author.fullName}</span>
        </span>
        <span className="ml-auto">
          {post.publishedAt ? (
            <time dateTime={post.publishedAt}>{formatShortDate(post.publishedAt)}</time>
          ) : (
            <Badge>Draft</Badge>
          )}
        </span>
      </CardFooter>
    </Card>
  )
}
