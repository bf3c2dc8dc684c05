import { NOT_YOUR_PAPER } from '#shared/refusals.ts'
import { paperPath } from '#shared/pages/page-paths.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { PAPERS, paperToEditQuery } from '#features/papers/web/queries.ts'
import { PaperForm } from '#features/papers/web/paper-form.tsx'
import { EXERCISES } from '#features/practice/web/editor/exercises-of-form.ts'
import type { StoredDraft } from '../../lib/working-copy/draft-sender.ts'
import { useStoredDraft } from '../../lib/working-copy/use-stored-draft.ts'
import { ApiError } from '../../lib/calls/api.ts'
import { optional } from '../../lib/calls/query.ts'
import { toast } from '../../lib/toast.ts'
import { TurnedAway } from '../../layout/turned-away.tsx'
import { useSession } from '../../session/session.ts'
import { Breadcrumbs } from '../../ui/structure/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { PageHeader } from '../../ui/structure/page-header.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { textTools } from '../text-tools.tsx'

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403

const back = <ButtonLink to="/papers">Back to Papers</ButtonLink>

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    toast({ title: 'Error', description: 'Failed to load paper', variant: 'destructive' })
  }, [])
  return (
    <EmptyState
      level={1}
      title="Failed to load paper"
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {back}
        </>
      }
      className="py-24"
    />
  )
}

export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const {
    data: paper,
    isError,
    error,
    refetch,
  } = useQuery(optional(paperToEditQuery(id)), { enabled: user !== null })
  const text = `${PAPERS}/${id}`
  const stored = useStoredDraft<StoredDraft>(text, { enabled: Boolean(user && paper) })
  if (isRefused(error)) return <TurnedAway to="/papers" reason={NOT_YOUR_PAPER} />
  if (isError && !paper) return <LoadFailure onRetry={refetch} />
  if (paper === null)
    return <EmptyState level={1} title="Paper not found" action={back} className="py-24" />
  if (!user || !paper || stored === undefined)
    return <Spinner className="flex justify-center py-24" />
  const address = paperPath(paper.id)
  const crumbs = [
    { label: 'Papers', to: '/papers' },
    { label: paper.title, to: address },
    { label: 'Edit' },
  ]
  return (
    <PaperForm
      key={paper.id}
      paper={paper}
      stored={stored}
      userId={user.id}
      tools={textTools}
      exercises={EXERCISES}
      header={
        <div className="flex flex-col gap-4">
          <Breadcrumbs crumbs={crumbs} />
          <PageHeader title="Edit Paper" actions={<ButtonLink to={address}>View</ButtonLink>} />
        </div>
      }
    />
  )
}
