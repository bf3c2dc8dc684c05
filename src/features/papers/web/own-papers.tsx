import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PencilIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '#web/lib/use-query.ts'
import type { PaperCard } from '../contract.ts'
import { ownPapersQuery } from './queries.ts'

function PaperRow({ paper }: { paper: PaperCard }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={`/papers/${paper.id}`} className="font-medium hover:text-ember-ink">
          {paper.title}
        </Link>
      </div>
      <Badge tone={paper.isPublished ? 'green' : 'slate'}>
        {paper.isPublished ? 'Published' : 'Draft'}
      </Badge>
      <ButtonLink
        to={`/edit-paper/${paper.id}`}
        variant="ghost"
        size="sm"
        icon={<PencilIcon className="size-4" />}
        aria-label={`Edit ${paper.title}`}
      >
        Edit
      </ButtonLink>
    </li>
  )
}

export function OwnPapers({ userId }: { userId: number }) {
  const { data: papers } = useQuery(ownPapersQuery(userId))
  return (
    <section aria-labelledby="own-papers" className="flex flex-col gap-5">
      <h2 id="own-papers" className="heading-2">
        Your Papers
      </h2>
      {!papers && <Skeleton className="h-32 w-full" />}
      {papers?.length === 0 && (
        <EmptyState
          level={3}
          title="No papers found"
          description="Explain a paper that you like."
          action={<ButtonLink to="/create-paper">Create Paper</ButtonLink>}
        />
      )}
      {papers && papers.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
    </section>
  )
}
