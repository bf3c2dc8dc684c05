import { LIMITS } from '#shared/text-limits.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { openPositionsQuery } from '#features/careers/web/queries.ts'
import { OpenPosition } from '#features/careers/web/open-position.tsx'
import { TalentForm } from '#features/inquiries/web/talent-form.tsx'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'

const FAILED = 'Failed to fetch job postings'

const OPEN_TO_ALL = {
  title: 'Join our talent community',
  text: 'Nothing that fits right now? Tell us what you would like to do, and we write to you when a position comes up.',
}
// Without the position's name: it comes from the address, where anybody may write anything.
const FOR_POSITION = {
  title: 'Apply with this form',
  text: 'The role is filled in. Tell us about yourself, and add your resume if you have one; we write to you by email.',
}

function Positions() {
  const { data, isPending, isError, refetch } = useQuery(openPositionsQuery)
  const jobs = data?.rows
  useEffect(() => {
    if (isError) toast({ title: FAILED, variant: 'destructive' })
  }, [isError])
  if (isPending)
    return (
      <div role="status" aria-label="Loading open positions" className="flex flex-col gap-5">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    )
  if (!jobs)
    return (
      <EmptyState
        title={FAILED}
        description="The list could not be loaded. Please try again in a moment."
        action={<Button onClick={refetch}>Try again</Button>}
      />
    )
  if (jobs.length === 0)
    return (
      <EmptyState
        level={3}
        title="No Open Positions Currently"
        description="Leave us your details below, and we write to you when one opens."
      />
    )
  return (
    <ul className="flex flex-col gap-5">
      {jobs.map((job) => (
        <li key={job.id}>
          <OpenPosition job={job} />
        </li>
      ))}
    </ul>
  )
}

export function Component() {
  const [search] = useSearchParams()
  const position = (search.get('position') ?? '').slice(0, LIMITS.title)
  const invitation = position ? FOR_POSITION : OPEN_TO_ALL
  return (
    <div className="container-page flex flex-col gap-14 py-12">
      <PageHeader
        eyebrow="Careers"
        title="Work on how people learn AI"
        description="A small team with a long slope ahead. We write, build and check things carefully, mostly remotely."
      />
      <section aria-labelledby="positions" className="flex flex-col gap-6">
        <h2 id="positions" className="heading-2">
          Open Positions
        </h2>
        <Positions />
      </section>
      <section
        id="talent-community"
        aria-labelledby="talent"
        className="grid scroll-mt-24 gap-x-12 gap-y-6 border-t border-line pt-12 md:grid-cols-[18rem_1fr]"
      >
        <div>
          <h2 id="talent" className="heading-2">
            {invitation.title}
          </h2>
          <p className="mt-3 text-muted">{invitation.text}</p>
        </div>
        <TalentForm key={position} position={position} />
      </section>
    </div>
  )
}
