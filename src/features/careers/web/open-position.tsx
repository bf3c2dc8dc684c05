import type { ReactNode } from 'react'
import { formatShortDate } from '#shared/format/dates.ts'
import { positionQuery } from '#shared/pages/page-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/structure/card.tsx'
import { BriefcaseIcon, ClockIcon, ExternalLinkIcon, MapPinIcon } from '#web/ui/icons/icons.tsx'
import { PlainText } from '#web/ui/reading/plain-text.tsx'
import type { PublicJobPosting } from '../contract.ts'

const formFor = (title: string) => ({
  pathname: '/careers',
  search: positionQuery(title),
  hash: '#talent-community',
})

function Apply({ job }: { job: PublicJobPosting }) {
  const label = (
    <>
      Apply <span className="sr-only">for {job.title}</span>
    </>
  )
  if (!job.applicationUrl) return <ButtonLink to={formFor(job.title)}>{label}</ButtonLink>
  return (
    <a
      href={job.applicationUrl}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary' })}
    >
      {label}
      <ExternalLinkIcon className="size-4" />
    </a>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <dt>
        <span className="sr-only">{label}</span>
        {icon}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const ICON = 'mt-0.5 size-4.5 text-faint'

export function OpenPosition({ job }: { job: PublicJobPosting }) {
  return (
    <Card id={`job-${job.id}`} className="scroll-mt-24">
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="mb-2 flex flex-wrap gap-2">
              <Badge tone="blue">{job.department}</Badge>
              <Badge>{job.employmentType}</Badge>
            </p>
            <h3 className="heading-3">{job.title}</h3>
          </div>
          <Apply job={job} />
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
          <Fact icon={<MapPinIcon className={ICON} />} label="Location">
            {job.location}
          </Fact>
          <Fact icon={<BriefcaseIcon className={ICON} />} label="Experience">
            {job.experience}
          </Fact>
          <Fact icon={<ClockIcon className={ICON} />} label="Posted">
            <time dateTime={job.postedAt}>{formatShortDate(job.postedAt)}</time>
          </Fact>
          {job.salary && (
            <div className="flex gap-2">
              <dt className="text-faint">Pay</dt>
              <dd className="font-medium text-ink">{job.salary}</dd>
            </div>
          )}
        </dl>
        <div className="grid gap-x-10 gap-y-5 border-t border-line pt-5 lg:grid-cols-[3fr_2fr]">
          <PlainText text={job.description} className="max-w-read text-muted" />
          <div>
            <h4 className="eyebrow mb-3">Requirements</h4>
            <PlainText points text={job.requirements} className="max-w-read text-sm text-muted" />
          </div>
        </div>
      </div>
    </Card>
  )
}
