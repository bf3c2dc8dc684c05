import { useRef, useState } from 'react'
import { formatShortDate } from '#shared/format/dates.ts'
import { focusElement } from '#web/lib/focus/focus-element.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardFooter } from '#web/ui/structure/card.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { JobPosting } from '../contract.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { useDeleteJobPosting } from './api.ts'
import { JobFormDialog } from './job-form-dialog.tsx'
import { jobPostingsQuery } from './queries.ts'

/** Deleting removes the focused button: the next card gets the focus, or the heading of the list. */
function focusAfter(card: HTMLElement | null) {
  const section = card?.closest('section')
  const next = card?.closest('li')?.nextElementSibling
  return () => {
    const focused = document.activeElement
    if (focused !== document.body && !card?.contains(focused)) return
    const heading = next?.isConnected ? next.querySelector('h3') : section?.querySelector('h2')
    if (heading) focusElement(heading)
  }
}

function JobCard({ job, onEdit }: { job: JobPosting; onEdit: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const remove = useDeleteJobPosting(job.id)
  const askAndRemove = () => {
    if (!window.confirm('Are you sure you want to delete this job posting?')) return
    remove.mutate(undefined, { onSuccess: focusAfter(card.current) })
  }
  return (
    <Card ref={card} className="h-full">
      <CardBody>
        <div className="flex items-start justify-between gap-3">
          <h3 className="heading-3 wrap-anywhere">{job.title}</h3>
          <Badge tone={job.isActive ? 'green' : 'slate'}>
            {job.isActive ? 'Active' : 'Inactive'}
          </Badge>
        </div>
        <p className="text-sm text-muted">
          {job.department} · {job.location} · {job.employmentType}
        </p>
        <p className="line-clamp-3 text-sm text-muted">{job.description}</p>
        {job.salary && <p className="text-sm font-medium">{job.salary}</p>}
      </CardBody>
      <CardFooter>
        <time dateTime={job.postedAt}>
          <span className="sr-only">Posted </span>
          {formatShortDate(job.postedAt)}
        </time>
        <span className="-mr-2 ml-auto flex gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={<PencilIcon className="size-4" />}
            onClick={onEdit}
          >
            Edit<span className="sr-only"> {job.title}</span>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<TrashIcon className="size-4" />}
            onClick={askAndRemove}
          >
            Delete<span className="sr-only"> {job.title}</span>
          </Button>
        </span>
      </CardFooter>
    </Card>
  )
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Loading job postings"
      className="grid gap-5 md:grid-cols-2 xl:grid-cols-3"
    >
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-56 rounded-lg" />
      ))}
    </div>
  )
}

export function JobPostingsPanel() {
  const { data, isError } = useQuery(jobPostingsQuery)
  const jobs = data?.rows
  const [edited, setEdited] = useState<JobPosting | 'new' | null>(null)
  return (
    <section aria-label="Job postings" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading-2">Job Postings</h2>
        <Button
          variant="primary"
          icon={<PlusIcon className="size-4" />}
          onClick={() => setEdited('new')}
        >
          Create Job Posting
        </Button>
      </div>
      {isError && <Alert kind="danger">Failed to fetch job postings</Alert>}
      {!jobs && !isError && <Loading />}
      {jobs?.length === 0 && (
        <EmptyState
          title="No Job Postings Yet"
          description="Create the first one: it appears on the careers page at once."
        />
      )}
      {jobs && jobs.length > 0 && (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} onEdit={() => setEdited(job)} />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <JobFormDialog job={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}
