import { paperPath } from '#shared/pages/page-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardFooter, CardLink } from '#web/ui/structure/card.tsx'
import { Cover } from '#web/ui/covers/cover.tsx'
import { PAPER_CATEGORY_LABELS } from '../category-labels.ts'
import type { PaperCard as Paper } from '../contract.ts'
import { venueOf } from '../venue.ts'
import { CategoryBadges } from '#web/ui/category-badges.tsx'

const yearAndVenue = (paper: Pick<Paper, 'publicationYear' | 'publicationVenue'>) =>
  [paper.publicationYear, venueOf(paper)].filter(Boolean).join(' · ')

export function PaperCard({ paper, isFirst }: { paper: Paper; isFirst?: boolean }) {
  return (
    <Card interactive className="h-full">
      <Cover
        src={paper.imageUrl}
        seed={`${paper.id}:${paper.title}`}
        tone={PAPER_CATEGORY_LABELS.toneOf(paper.categories[0])}
        isFirst={isFirst ?? false}
      />
      <CardBody>
        <div className="flex flex-wrap gap-1.5">
          {!paper.isPublished && <Badge>Draft</Badge>}
          <CategoryBadges categories={paper.categories} labels={PAPER_CATEGORY_LABELS} />
        </div>
        <h2 className="heading-3 wrap-anywhere">
          <CardLink to={paperPath(paper.id)}>{paper.title}</CardLink>
        </h2>
        <p className="text-sm text-muted">{yearAndVenue(paper)}</p>
        <p className="line-clamp-2 text-sm wrap-anywhere">{paper.originalAuthors}</p>
      </CardBody>
      <CardFooter>
        <span className="truncate">Explained by {paper.author.fullName || 'Unknown'}</span>
        <span className="ml-auto">{paper.readingMinutes} min read</span>
      </CardFooter>
    </Card>
  )
}
