import { useQuery } from '#web/lib/calls/use-query.ts'
import { useParams } from 'react-router'
import { canEditPaper } from '#features/papers/policy.ts'
import { paperQuery } from '#features/papers/web/queries.ts'
import { PaperArticle } from '#features/papers/web/paper-article.tsx'
import { RelatedTexts } from '#features/search/web/related-texts.tsx'
import { lazyExport, useLazyPart } from '../../lib/hydration/lazy-part.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ArrowLeftIcon } from '../../ui/icons/icons.tsx'
import { ReadingSkeleton } from '../../ui/reading/reading-skeleton.tsx'
import { ShareMenu } from '../../ui/dialogs/share-menu.tsx'
import { TextWithExercises } from '../text-with-exercises.tsx'

/** Only the paper's author loads it. */
const paperActions = lazyExport(
  () => import('#features/papers/web/paper-actions.tsx'),
  'PaperActions',
)

function AuthorsActions(paper: { id: number }) {
  const { Part, hasFailed, retry } = useLazyPart(paperActions)
  if (Part) return <Part id={paper.id} />
  return hasFailed && <Button onClick={() => void retry()}>Load Edit and Delete again</Button>
}

function BackToPapers() {
  return (
    <ButtonLink to="/papers" icon={<ArrowLeftIcon className="size-4" />}>
      Back to Papers
    </ButtonLink>
  )
}

export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: paper } = useQuery(paperQuery(id))
  if (paper === undefined) return <ReadingSkeleton />
  if (paper === null)
    return (
      <EmptyState
        level={1}
        title="Paper not found"
        description="It may have been removed, or the address is not right."
        action={<BackToPapers />}
        className="py-24"
      />
    )
  const actions = (
    <>
      {paper.isPublished && <ShareMenu title={paper.title} />}
      {canEditPaper(user, paper) && <AuthorsActions id={paper.id} />}
    </>
  )
  return (
    <PaperArticle
      paper={paper}
      actions={actions}
      text={<TextWithExercises text={`research-papers/${paper.id}`} html={paper.contentHtml} />}
    >
      <RelatedTexts kind="paper" id={id} />
      <div className="border-t border-line pt-8">
        <BackToPapers />
      </div>
    </PaperArticle>
  )
}
