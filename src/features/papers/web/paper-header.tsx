import type { ReactNode } from 'react'
import { formatLongDate } from '#shared/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/structure/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Cover } from '#web/ui/covers/cover.tsx'
import { ExternalLinkIcon } from '#web/ui/icons/icons.tsx'
import { PAPER_CATEGORY_LABELS } from '../category-labels.ts'
import type { ShownPaper } from '../contract.ts'
import { venueOf } from '../venue.ts'
import { CategoryBadges } from '#web/ui/category-badges.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 sm:flex-row sm:gap-3">
      <dt className="shrink-0 text-muted sm:w-36">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function Facts({ paper }: { paper: ShownPaper }) {
  const date = paper.publishedAt ?? paper.createdAt
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Fact name="Published in">{paper.publicationYear}</Fact>
      {venueOf(paper) && <Fact name="Venue">{venueOf(paper)}</Fact>}
      <Fact name="Original authors">{paper.originalAuthors}</Fact>
      <Fact name="Explained by">
        {paper.author.fullName || 'Unknown'}
        <span className="text-muted">
          {' '}
          · <time dateTime={date}>{formatLongDate(date)}</time> · {paper.readingMinutes} min read
        </span>
      </Fact>
    </dl>
  )
}

export function PaperHeader({ paper, actions }: { paper: ShownPaper; actions: ReactNode }) {
  return (
    <header className="flex flex-col gap-6">
      <Breadcrumbs crumbs={[{ label: 'Papers', to: '/papers' }, { label: paper.title }]} />
      <Cover
        src={paper.imageUrl}
        seed={`${paper.id}:${paper.title}`}
        tone={PAPER_CATEGORY_LABELS.toneOf(paper.categories[0])}
        isFirst
        className="rounded-lg"
      />
      <div className="flex flex-wrap gap-1.5">
        {!paper.isPublished && <Badge>Draft</Badge>}
        <CategoryBadges categories={paper.categories} labels={PAPER_CATEGORY_LABELS} />
      </div>
      <h1 className="heading-1 wrap-anywhere">{paper.title}</h1>
      <div className="flex flex-col gap-5 border-y border-line py-5">
        <Facts paper={paper} />
        <div className="flex flex-wrap gap-2">
          {paper.paperUrl && (
            <a
              href={paper.paperUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <ExternalLinkIcon className="size-4" />
              Original Paper
            </a>
          )}
          {actions}
        </div>
      </div>
    </header>
  )
}
