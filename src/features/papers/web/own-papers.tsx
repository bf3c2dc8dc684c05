import type { ComponentType } from 'react'
import { NEW_PAPER_PATH, editPaperPath, paperPath } from '#shared/pages/page-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { MarkdownLink } from '#web/ui/reading/markdown-link.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { FirstRows } from '#web/ui/structure/first-rows.tsx'
import { WrittenRow } from '#web/ui/structure/written-row.tsx'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { ownPapersQuery } from './queries.ts'

type OwnPapersProps = {
  userId: number
  exercises: ComponentType<{ paper: { id: number; title: string } }>
}

export function OwnPapers({ userId, exercises: Exercises }: OwnPapersProps) {
  const papers = useQuery(ownPapersQuery(userId)).data?.rows
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
          action={<ButtonLink to={NEW_PAPER_PATH}>Create Paper</ButtonLink>}
        />
      )}
      {papers && papers.length > 0 && (
        <FirstRows rows={papers} noun="paper">
          {(shown) => (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {shown.map((paper) => (
                <WrittenRow
                  key={paper.id}
                  title={paper.title}
                  isPublished={paper.isPublished}
                  to={paperPath(paper.id)}
                  editTo={editPaperPath(paper.id)}
                >
                  <Exercises paper={paper} />
                  <MarkdownLink of={`research-papers/${paper.id}`} title={paper.title} />
                </WrittenRow>
              ))}
            </ul>
          )}
        </FirstRows>
      )}
    </section>
  )
}
