import type { ReactNode } from 'react'
import { formatLongDate } from '#shared/format/dates.ts'
import type { Role } from '#shared/people/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/structure/breadcrumbs.tsx'
import { Cover } from '#web/ui/covers/cover.tsx'
import { BLOG_CATEGORY_LABELS } from '../category-labels.ts'
import type { ShownPost } from '../contract.ts'
import { CategoryBadges } from '#web/ui/category-badges.tsx'

const ROLE_LABELS: Record<Role, string> = {
  instructor: 'Instructor',
  student: 'Student',
  admin: 'Administrator',
}

function crumbsOf({ title, categories: [first] }: ShownPost) {
  const blog = { label: 'Blog', to: '/blog' }
  const here = { label: title }
  if (!first) return [blog, here]
  return [blog, { label: BLOG_CATEGORY_LABELS.labelOf(first), to: `/blog?category=${first}` }, here]
}

function Byline({ post }: { post: ShownPost }) {
  const date = post.publishedAt ?? post.createdAt
  // A fixed width, so that the layout does not change when the fonts load.
  return (
    <div className="flex min-w-0 grow basis-full items-center gap-3 sm:basis-44">
      <Avatar name={post.author.fullName} src={post.author.avatarUrl} fallback="AU" />
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">
          {post.author.fullName}{' '}
          <span className="font-normal text-muted">· {ROLE_LABELS[post.author.role]}</span>
        </p>
        <p className="text-muted">
          <time dateTime={date}>{formatLongDate(date)}</time> · {post.readingMinutes} min read
        </p>
      </div>
    </div>
  )
}

export function PostHeader({ post, actions }: { post: ShownPost; actions: ReactNode }) {
  return (
    <header className="flex flex-col gap-6">
      <Breadcrumbs crumbs={crumbsOf(post)} />
      <div className="flex flex-wrap gap-1.5">
        {!post.publishedAt && <Badge>Draft</Badge>}
        <CategoryBadges categories={post.categories} labels={BLOG_CATEGORY_LABELS} />
      </div>
      <h1 className="heading-1 wrap-anywhere">{post.title}</h1>
      <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-4">
        <Byline post={post} />
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <Cover
        src={post.imageUrl}
        seed={`${post.id}:${post.title}`}
        tone={BLOG_CATEGORY_LABELS.toneOf(post.categories[0])}
        isFirst
        className="rounded-lg"
      />
    </header>
  )
}
